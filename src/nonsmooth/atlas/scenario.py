"""What the atlas measures: a call at a point, a call over an interval, and the operators these belong to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum

from nonsmooth.probe.judgement import Shaped

Interval = tuple[float, float]

EVERYWHERE: Interval = (-10.0, 10.0)


class Expects(StrEnum):
    """What evaluating the call at the point gives."""

    VALUE = "value"
    """One floating-point number."""
    REFUSED = "refused"
    """The call itself raises."""
    NO_GRAPH = "no graph"
    """An integer, a boolean, or a float that does not lead back to the inputs."""
    RANDOM = "random"
    """Another number each time."""


class Status(StrEnum):
    """How an operator ended."""

    EXAMINED = "examined"
    NO_GRADIENT = "no gradient by nature"
    """An integer or boolean result, or no input to differentiate."""
    REFUSED = "refused by construction"
    """Torch has no derivative for it: backward raises at every point."""
    NOT_EXAMINED = "not examined"


class UnknownOperator(ValueError):
    """A name that no operator of the atlas has."""


@dataclass(frozen=True)
class Scenario:
    """A call at a point. The call is an expression in x (or x, y, z, w) with `torch` and `F` in scope."""

    operator: str
    call: str
    at: Shaped
    """A number, nested lists, or an object by name where there are several inputs."""
    label: str = ""
    """What is special about the point: `all equal`, `one zero`, `rank one`."""
    family: str = ""
    """The function that this call is one spelling of: `relu`, `abs`, `identity`."""
    expects: Expects = Expects.VALUE

    @property
    def finite(self) -> bool:
        """Whether every number of the point has neighbours; where one has none, torch's answer can only be quoted."""
        return not any(word in json.dumps(self.at) for word in ("NaN", "Infinity"))

    @property
    def key(self) -> tuple[str, str]:
        """What makes it this scenario and no other; signed zeros, infinities and NaN included."""
        return self.call, json.dumps(self.at, sort_keys=True)


@dataclass(frozen=True)
class Search:
    """A function of one number whose singular points are to be searched for."""

    operator: str
    call: str
    over: Interval = EVERYWHERE
    family: str = ""
    expects: Expects = Expects.VALUE

    @property
    def key(self) -> tuple[str, str]:
        return self.call, f"over {self.over}"


Measure = Scenario | Search


@dataclass(frozen=True)
class Entry:
    """An operator of the atlas, and how it ended."""

    operator: str
    """The public dotted name: `torch.nn.functional.relu`."""
    opdb: tuple[str, ...]
    """The entries of torch's own catalogue that it answers for, variants included; none for an extra."""
    aliases: tuple[str, ...]
    """Other names of the same function: `F.relu`, `nn.ReLU`, `Tensor.relu`."""
    status: Status
    reason: str = ""
    """Why there is no gradient, or why it was not examined."""
