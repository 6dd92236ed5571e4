"""Sample inputs of any shape, and the transformations that bring them to where calculus stops."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from nonsmooth.probe.judgement import Shaped

Shape = int | tuple[int, ...]
"""The shape of a tensor; an int is the length of a vector, () is one number."""
Shapes = Shape | Mapping[str, Shape]
"""The shape of x, or the shapes of several inputs by name."""
Points = dict[str, Shaped]
"""Points by what is special about them."""

PLAIN = (0.3, -1.2, 0.7, 2.0, -0.4, 1.6, -2.3, 0.9, 1.1, -0.8, 0.2, -1.7, 1.3, 0.6, -0.1, 2.4)
"""Short numbers without a pattern: all different, none an integer but 2."""

Numbers = list[float]
Transformation = Callable[[Numbers], Numbers]


def _share(count: int, highest: bool, skip: int = 0) -> Transformation:
    """Make the `count` highest (or lowest) numbers equal, after the first `skip` of them."""

    def share(numbers: Numbers) -> Numbers:
        order = sorted(range(len(numbers)), key=lambda i: numbers[i], reverse=highest)[skip : skip + count]
        return [numbers[order[0]] if i in order else number for i, number in enumerate(numbers)]

    return share


def _put(value: float, places: int) -> Transformation:
    return lambda numbers: [value] * min(places, len(numbers)) + numbers[places:]


NUMBERS: dict[str, Transformation] = {
    "generic": lambda numbers: numbers,
    "positive": lambda numbers: [abs(number) for number in numbers],
    "zeros": lambda numbers: [0.0] * len(numbers),
    "negative zeros": lambda numbers: [-0.0] * len(numbers),
    "one zero": _put(0.0, 1),
    "two zeros": _put(0.0, 2),
    "one negative zero": _put(-0.0, 1),
    "all equal": lambda numbers: [1.0] * len(numbers),
    "two equal on top": _share(2, highest=True),
    "two equal at the bottom": _share(2, highest=False),
    "two equal in the middle": lambda numbers: _share(2, highest=False, skip=(len(numbers) - 1) // 2)(numbers),
    "three equal": _share(3, highest=True),
    "integers": lambda numbers: [float(i + 1) for i in range(len(numbers))],
    "halves": lambda numbers: [i + 0.5 for i in range(len(numbers))],
    "ones and minus ones": lambda numbers: [1.0 - 2.0 * (i % 2) for i in range(len(numbers))],
    "large": lambda numbers: [1000.0 * number for number in numbers],
    "one infinite": _put(math.inf, 1),
    "one minus infinite": _put(-math.inf, 1),
    "all minus infinite": lambda numbers: [-math.inf] * len(numbers),
    "one NaN": _put(math.nan, 1),
}
"""Transformations that see only the numbers."""

MATRICES: dict[str, Callable[[int, int], float]] = {
    "identity": lambda i, j: float(i == j),
    "twice the identity": lambda i, j: 2.0 * (i == j),
    "diagonal": lambda i, j: (i + 1.0) * (i == j),
    "rank one": lambda i, j: (1.0, 2.0, -1.0, 0.5)[i] * (1.0, 3.0, 0.5, -2.0)[j],
    "repeated rows": lambda i, j: (1.0, 2.0, -0.5, 3.0)[j],
    "repeated columns": lambda i, j: (1.0, 2.0, -0.5, 3.0)[i],
    "zero row": lambda i, j: 0.0 if i == 0 else PLAIN[3 * i + j],
    "symmetric": lambda i, j: PLAIN[i * j + i + j] + 3.0 * (i == j),
    "repeated eigenvalue": lambda i, j: 1.0 + 2.0 * (i == j),
    "opposite eigenvalues": lambda i, j: float(i + j == 1) or 2.0 * (i == j >= 2),
    "semidefinite": lambda i, j: (1.0, 2.0, -1.0, 0.5)[i] * (1.0, 2.0, -1.0, 0.5)[j],
    "rotation": lambda i, j: (1.0 if (i, j) != (1, 0) else -1.0) * ((i, j) in ((0, 1), (1, 0)) or i == j >= 2),
    "defective": lambda i, j: 2.0 * (i == j) + float(j == i + 1),
    "nilpotent": lambda i, j: float(j == i + 1),
    "triangular": lambda i, j: PLAIN[3 * i + j] if i > j else (i + 1.0) * (i == j),
    "tiny determinant": lambda i, j: 1.0 if (i, j) != (0, 0) else 1.0 + 2.0**-40,
}
"""Matrices by their elements."""


def _shape(shape: Shape) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else shape


def _nest(numbers: Numbers, shape: tuple[int, ...]) -> Any:
    if not shape:
        return numbers[0]
    step = len(numbers) // shape[0]
    return [_nest(numbers[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]


def one(shape: Shape, name: str, start: int = 0) -> Any:
    """A tensor of this shape that has what the name says; `start` makes two generic tensors different."""
    shape = _shape(shape)
    if name in MATRICES:
        *batch, _rows, _columns = (1, *shape) if len(shape) == 1 else shape
        return _nest([MATRICES[name](i[-2], i[-1]) for i in product(*map(range, (*batch, _rows, _columns)))], shape)
    size = math.prod(shape)
    return _nest(NUMBERS[name]([PLAIN[(start + i) % len(PLAIN)] for i in range(size)]), shape)


Several = Callable[[Mapping[str, Shape]], dict[str, Any]]


def _like(name: str) -> Several:
    """Every input made so, each with numbers of its own."""
    return lambda shapes: {key: one(shape, name, 3 * i) for i, (key, shape) in enumerate(shapes.items())}


def _scaled(factor: float) -> Several:
    """Every input a multiple of the first; shapes that differ take as many numbers as they need."""

    def scaled(shapes: Mapping[str, Shape]) -> dict[str, Any]:
        first, *_ = shapes
        return {
            key: _nest(
                [number if key == first else factor * number for number in PLAIN[: math.prod(_shape(shape))]],
                _shape(shape),
            )
            for key, shape in shapes.items()
        }

    return scaled


def _first_equal(shapes: Mapping[str, Shape]) -> dict[str, Any]:
    """Generic, but the first number of every input is the same."""
    generic = [
        (key, _shape(shape), [PLAIN[3 * i + j] for j in range(math.prod(_shape(shape)))])
        for i, (key, shape) in enumerate(shapes.items())
    ]
    return {key: _nest([0.5, *numbers[1:]], shape) for key, shape, numbers in generic}


def _but(which: int, name: str) -> Several:
    """Generic, but one of the inputs made so."""
    return lambda shapes: {
        key: one(shape, name if i == which else "generic", 3 * i) for i, (key, shape) in enumerate(shapes.items())
    }


SEVERAL: dict[str, Several] = {
    "equal": _scaled(1.0),
    "opposite": _scaled(-1.0),
    "parallel": _scaled(2.0),
    "first equal": _first_equal,
    "x zero": _but(0, "zeros"),
    "y zero": _but(1, "zeros"),
    "x negative zero": _but(0, "negative zeros"),
    "y negative zero": _but(1, "negative zeros"),
    "x all equal": _but(0, "all equal"),
    "y all equal": _but(1, "all equal"),
    "x identity": _but(0, "identity"),
    "x rank one": _but(0, "rank one"),
    "y rank one": _but(1, "rank one"),
    "x one zero": _but(0, "one zero"),
    "x one infinite": _but(0, "one infinite"),
    "x one NaN": _but(0, "one NaN"),
    "y positive": _but(1, "positive"),
    "x positive": _but(0, "positive"),
}
"""Transformations of several inputs together."""


def points(shapes: Shapes, names: tuple[str, ...]) -> Points:
    """The named points of one input (a shape) or of several (shapes by name)."""
    if isinstance(shapes, Mapping):
        return {name: (SEVERAL.get(name) or _like(name))(shapes) for name in names}
    return {name: one(shapes, name) for name in names}


# What is worth trying, by what the operator does with its numbers.
LINEAR = ("generic", "zeros")
TIES = ("generic", "all equal", "two equal on top", "two equal at the bottom")
RANKS = (*TIES, "zeros", "two equal in the middle", "three equal", "one infinite", "one NaN")
SIZES = ("generic", "zeros", "negative zeros", "one zero", "all equal")
NORMS = (*SIZES, "two zeros", "one infinite", "one NaN")
PRODUCTS = ("generic", "zeros", "one zero", "two zeros", "one negative zero", "all equal")
SPREADS = ("generic", "all equal", "zeros", "one infinite", "one NaN")
SOFT = ("generic", "all equal", "zeros", "large", "one minus infinite", "all minus infinite", "one infinite", "one NaN")
SQUARES = ("generic", "identity", "zeros", "rank one", "zero row", "defective", "symmetric", "rotation")
SINGULAR = (*SQUARES, "all equal", "nilpotent", "tiny determinant")
SYMMETRICS = ("symmetric", "identity", "twice the identity", "repeated eigenvalue", "diagonal", "zeros")
RECTANGLES = ("generic", "zeros", "rank one", "identity", "repeated columns")
PAIRS = ("generic", "equal", "first equal", "zeros", "opposite")
DISTANCES = (*PAIRS, "x zero", "y zero", "parallel", "x one infinite")
