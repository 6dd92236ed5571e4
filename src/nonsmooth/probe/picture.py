"""What a picture of a judgement shows, as plain data: made where torch is, drawn where it need not be."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Curve:
    """A function of one number around a point, its valid slopes and the returned one."""

    call: str
    at: float
    value: float | None
    xs: list[float]
    """Where the curve was evaluated, ascending, `at` among them."""
    ys: list[float | None]
    """The values; None where there is none (a gap in the curve)."""
    kind: str
    valid: tuple[float, float] | None = None
    """The lowest and the highest valid slope, infinite ones allowed; None where no slope is valid."""
    returned: float | None = None
    """The slope autograd returned; None, NaN and infinities happen."""
    label: str = "torch"
    """Who returned it, e.g. `torch 2.13.0`."""
    others: list[tuple[str, float]] = field(default_factory=list)
    """Slopes returned elsewhere: (`JAX`, 0.5)."""


@dataclass(frozen=True)
class Field:
    """A function of two numbers around a point: levels, sampled gradients, their hull, the returned one."""

    call: str
    at: tuple[float, float]
    names: tuple[str, str]
    xs: list[float]
    ys: list[float]
    zs: list[list[float | None]]
    """Values, one row a `y`."""
    kind: str
    gradients: list[tuple[float, float]] = field(default_factory=list)
    hull: list[tuple[float, float]] = field(default_factory=list)
    """Corners of the sampled gradients' hull, in order around it."""
    returned: tuple[float, float] | None = None
    min_norm: tuple[float, float] | None = None
    label: str = "torch"
    others: list[tuple[str, tuple[float, float]]] = field(default_factory=list)


Picture = Curve | Field
