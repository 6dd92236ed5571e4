"""What the probe says of a function at a point, and the words it says it in."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonsmooth.probe.picture import Picture

Shaped = float | list[Any] | dict[str, Any]
"""A number for one number, nested lists for one tensor, an object by name for several."""


class Kind(StrEnum):
    """What sort of point it is, for the function itself: nothing here depends on autograd."""

    SMOOTH = "smooth"
    """The gradient exists and is continuous there."""
    KINK = "kink"
    """Continuous, with slopes that differ from one side to another."""
    TIE = "tie"
    """A kink that goes away when the equal inputs move together."""
    JUMP = "jump"
    """The values from two sides have different limits."""
    CUSP = "cusp"
    """Continuous, with infinite slopes of opposite sign."""
    VERTICAL = "vertical tangent"
    """Continuous, with an infinite slope on one side or on both."""
    POLE = "pole"
    """The values grow without bound."""
    EDGE = "domain edge"
    """Defined on one side only."""
    ISOLATED = "isolated"
    """The value there is not what its neighbours lead to, or it has no neighbours."""
    UNDEFINED = "undefined"
    """There is no value there."""
    NO_GRAPH = "no graph"
    """The result does not lead back to the input."""
    RANDOM = "random"
    """The same input gives different results."""


class Outcome(StrEnum):
    """What autograd returned there."""

    GRADIENT = "gradient"
    """The point is smooth and the value right."""
    BRANCH = "branch"
    """The slope of one side."""
    INSIDE = "inside"
    """Between the sides."""
    SHARED = "shared"
    """Divided among the ties."""
    PICKED = "picked"
    """One of the ties wins."""
    ZERO = "zero"
    """Zero at a step."""
    IDENTITY = "identity"
    """As though the steps were not there."""
    DETACHED = "detached"
    """No gradient: the result does not lead back to the input."""
    REFUSED = "refused"
    """Backward raises."""
    INFINITE = "infinite"
    """An infinity."""
    NAN = "nan"
    """Not a number."""
    HUGE = "huge"
    """Finite, and beyond all proportion to its surroundings."""
    WRONG = "wrong"
    """A value that is no gradient, nor any valid choice."""


class Confidence(StrEnum):
    """How sure a judgement is; the notes say why it is not surer."""

    SURE = "sure"
    """Nothing speaks against it."""
    LIKELY = "likely"
    """Right unless the notes' reservation applies."""
    UNSURE = "unsure"
    """No verdict to build on."""


@dataclass(frozen=True)
class Judgement:
    """What the probe found. `print` it for the card, show it in a notebook for the picture."""

    call: str
    """The function, as it was written or by its name."""
    at: Shaped
    """The point: a number, nested lists, or an object by name where there are several inputs."""
    kind: Kind
    """What sort of point it is."""
    outcome: Outcome
    """What autograd returned there, in a word."""
    value: float | None
    """The value there; None where there is none."""
    reverse: Shaped | None
    """What `torch.autograd.grad` returned: the gradient that is judged."""
    forward: Shaped | None
    """What forward mode returned."""
    functional: Shaped | None
    """What `torch.func.grad` returned."""
    create_graph: Shaped | None
    """What `torch.autograd.grad(..., create_graph=True)` returned."""
    second: Shaped | None
    """The second derivative by double backward; for several numbers the Hessian's rows."""
    left: float | None
    """The limit of the gradient from below (one number)."""
    right: float | None
    """The limit of the gradient from above (one number)."""
    quotients: tuple[float | None, float | None] | None
    """The limits of the one-sided difference quotients (one number); infinite at a step."""
    clarke: list[Any] | None
    """The valid slopes: [lowest, highest] for one number; else the corners of the sampled hull."""
    min_norm: Shaped | None
    """The smallest valid choice."""
    shape: str | None
    """`convex`, `concave`, `linear` or `neither`, around the point."""
    rule: int | None
    """Which of PyTorch's six rules applies."""
    follows: bool | None
    """Whether what was returned follows that rule; None where the rule has no say."""
    inside: bool | None
    """Whether what was returned lies in the Clarke set; None where there is none."""
    confidence: Confidence
    """How sure all this is."""
    notes: list[str] = field(default_factory=list)
    """Everything worth a sentence, the reasons for doubt among them."""
    disagreements: list[str] = field(default_factory=list)
    """Where two ways to differentiate returned different numbers, one sentence each."""
    culprit: list[str] = field(default_factory=list)
    """Which operation first made a NaN or an infinity, in forward and in backward."""
    raised: dict[str, str] = field(default_factory=dict)
    """The ways to differentiate that raised, and what they said."""
    directions: list[tuple[list[float], float]] = field(default_factory=list)
    """Directional derivatives by difference quotients: (direction, derivative); several numbers only."""
    dtype: str = "float64"
    """The precision in which autograd was asked."""
    torch: str = ""
    """The release of torch that returned it."""
    draw: Callable[[], Picture] | None = field(default=None, repr=False, compare=False)

    @property
    def fine(self) -> bool:
        """Whether the returned gradient is a gradient, or a valid element of the Clarke set."""
        return self.confidence is not Confidence.UNSURE and self.inside is True and self.outcome is not Outcome.HUGE

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON: infinities and NaN are the strings "inf", "-inf" and "nan"."""
        names = (
            "call at dtype torch kind outcome value reverse forward functional create_graph second left right "
            "quotients clarke min_norm shape rule follows inside confidence notes disagreements culprit raised"
        )
        return {name: plain(getattr(self, name)) for name in names.split()}

    def as_json(self) -> str:
        return json.dumps(self.as_dict(), indent=2, ensure_ascii=False, allow_nan=False)

    def __str__(self) -> str:
        from nonsmooth.probe.card import text

        return text(self)

    def _repr_svg_(self) -> str | None:
        from nonsmooth.probe.fan import svg

        return svg(self.draw(), standalone=True) if self.draw is not None and self.drawable else None

    @property
    def drawable(self) -> bool:
        """Whether there is a picture: of one number or two, that is."""
        return self.draw is not None and _count(self.at) <= 2


def _count(shaped: Any) -> int:
    if isinstance(shaped, dict):
        return sum(_count(one) for one in shaped.values())
    return sum(_count(one) for one in shaped) if isinstance(shaped, list) else 1


def plain(value: Any) -> Any:
    """The value in what JSON knows."""
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value
