"""Piecewise-linear functions and what is exactly true of them at a point, in rational arithmetic."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Literal

import torch
from hypothesis import strategies as st
from torch import Tensor

Vector = tuple[Fraction, ...]
Integers = tuple[int, ...]


# Expressions


@dataclass(frozen=True)
class Affine:
    """slopes . x + offset"""

    slopes: Vector
    offset: Fraction = Fraction(0)

    def __str__(self) -> str:
        terms = [f"{slope}*x{i}" if slope != 1 else f"x{i}" for i, slope in enumerate(self.slopes) if slope]
        return " + ".join(terms + [str(self.offset)] * (self.offset != 0 or not terms))


@dataclass(frozen=True)
class Extreme:
    """The greatest (or the least) of its parts, and how to say so in torch."""

    parts: tuple[Expression, ...]
    greatest: bool = True
    spelling: str = "stack"

    def __str__(self) -> str:
        return f"{'max' if self.greatest else 'min'}<{self.spelling}>({', '.join(map(str, self.parts))})"


@dataclass(frozen=True)
class Sum:
    """Terms with their factors."""

    terms: tuple[tuple[Fraction, Expression], ...]

    def __str__(self) -> str:
        return (
            "(" + " + ".join(f"({term})" if factor == 1 else f"{factor}*({term})" for factor, term in self.terms) + ")"
        )


Expression = Affine | Extreme | Sum


def affine(*slopes: int | Fraction, offset: int | Fraction = 0) -> Affine:
    return Affine(tuple(map(Fraction, slopes)), Fraction(offset))


def times(factor: int | Fraction, term: Expression) -> Sum:
    return Sum(((Fraction(factor), term),))


def plus(*terms: Expression) -> Sum:
    return Sum(tuple((Fraction(1), term) for term in terms))


def minus(first: Expression, second: Expression) -> Sum:
    return Sum(((Fraction(1), first), (Fraction(-1), second)))


def most(*parts: Expression, spelling: str = "stack") -> Extreme:
    return Extreme(parts, True, spelling)


def least(*parts: Expression, spelling: str = "stack") -> Extreme:
    return Extreme(parts, False, spelling)


def relu(part: Expression, spelling: str = "relu") -> Extreme:
    return most(part, affine(*[0] * size(part)), spelling=spelling)


def absolute(part: Expression, spelling: str = "abs") -> Extreme:
    return most(part, times(-1, part), spelling=spelling)


def size(expression: Expression) -> int:
    """How many inputs it has."""
    match expression:
        case Affine(slopes):
            return len(slopes)
        case Extreme(parts):
            return size(parts[0])
        case Sum(terms):
            return size(terms[0][1])


def changed(expression: Expression, change: Callable[[Affine], Affine]) -> Expression:
    """The same expression of other affine functions."""
    match expression:
        case Affine():
            return change(expression)
        case Extreme(parts):
            return replace(expression, parts=tuple(changed(part, change) for part in parts))
        case Sum(terms):
            return Sum(tuple((factor, changed(term, change)) for factor, term in terms))


def value(expression: Expression, point: Vector) -> Fraction:
    match expression:
        case Affine(slopes, offset):
            return dot(slopes, point) + offset
        case Extreme(parts, greatest):
            return (max if greatest else min)(value(part, point) for part in parts)
        case Sum(terms):
            return sum((factor * value(term, point) for factor, term in terms), Fraction(0))


def steepest(expression: Expression) -> Fraction:
    """No slope of it, nor of its parts, is steeper."""
    match expression:
        case Affine(slopes):
            return max(map(abs, slopes))
        case Extreme(parts):
            return max(map(steepest, parts))
        case Sum(terms):
            return sum((abs(factor) * steepest(term) for factor, term in terms), Fraction(0))


def germ(expression: Expression, point: Vector) -> Expression:
    """What is left of it close to the point, as a function of the distance: no offsets, no inactive parts."""
    match expression:
        case Affine(slopes):
            return Affine(slopes)
        case Extreme(parts):
            here = value(expression, point)
            active = tuple(germ(part, point) for part in parts if value(part, point) == here)
            return replace(expression, parts=active) if len(active) > 1 else active[0]
        case Sum(terms):
            return Sum(tuple((factor, germ(term, point)) for factor, term in terms))


def dot(one: Sequence[Fraction | int], other: Sequence[Fraction | int]) -> Fraction:
    return sum((Fraction(a) * b for a, b in zip(one, other, strict=True)), Fraction(0))


# Cells: the full-dimensional cones on which a germ is linear


def whole(one: Integers, other: Integers) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))


def primitive(vector: Iterable[Fraction | int]) -> Integers:
    """The shortest vector of integers in that direction."""
    fractions = [Fraction(number) for number in vector]
    scale = math.lcm(*(number.denominator for number in fractions))
    integers = [int(number * scale) for number in fractions]
    divisor = math.gcd(*integers) or 1
    return tuple(number // divisor for number in integers)


def rank(rows: Iterable[Integers]) -> int:
    left = [row for row in rows if any(row)]
    found = 0
    while left:
        pivot = left.pop()
        column = next(i for i, number in enumerate(pivot) if number)
        reduced = (tuple(pivot[column] * a - row[column] * b for a, b in zip(row, pivot, strict=True)) for row in left)
        left = [primitive(row) for row in reduced if any(row)]
        found += 1
    return found


@dataclass(frozen=True)
class Cone:
    """A closed cone with an interior: where all walls are >= 0, and also what its lines and rays span."""

    lines: tuple[Integers, ...]
    rays: tuple[Integers, ...] = ()
    walls: tuple[Integers, ...] = ()

    @classmethod
    def everything(cls, n: int) -> Cone:
        return cls(tuple(tuple(int(i == j) for j in range(n)) for i in range(n)))

    @property
    def generators(self) -> list[Integers]:
        """Vectors whose non-negative sums are the cone."""
        return [*self.rays, *self.lines, *(tuple(-number for number in line) for line in self.lines)]

    @property
    def inner(self) -> Integers:
        """A direction strictly inside."""
        return primitive(map(sum, zip(*self.rays, strict=True))) if self.rays else (0,) * len(self.lines)

    def above(self, wall: Integers) -> Cone | None:
        """The part where `wall` is positive; None where that has no interior (the double description method)."""
        line = next((line for line in self.lines if whole(wall, line)), None)
        if line is not None:
            return self._opened(wall, line)
        positive = [ray for ray in self.rays if whole(wall, ray) > 0]
        negative = [ray for ray in self.rays if whole(wall, ray) < 0]
        if not positive or not negative:
            return self if positive else None
        walls = (*self.walls, wall)
        rays = [ray for ray in self.rays if whole(wall, ray) >= 0]
        for up in positive:
            for down in negative:
                a, b = whole(wall, up), whole(wall, down)
                rays.append(primitive(a * y - b * x for x, y in zip(up, down, strict=True)))
        edges: dict[frozenset[Integers], Integers] = {}
        for ray in rays:
            tight = frozenset(wall for wall in walls if whole(wall, ray) == 0)
            if tight not in edges and rank(tight) == len(wall) - len(self.lines) - 1:
                edges[tight] = ray
        return Cone(self.lines, tuple(edges.values()), walls)

    def _opened(self, wall: Integers, line: Integers) -> Cone:
        """A line crosses the wall: it becomes a ray, everything else is pushed along it onto the wall."""
        up = line if whole(wall, line) > 0 else tuple(-number for number in line)
        step = whole(wall, up)

        def pushed(vector: Integers) -> Integers:
            height = whole(wall, vector)
            return primitive(step * a - height * b for a, b in zip(vector, up, strict=True))

        lines = tuple(pushed(other) for other in self.lines if other != line)
        return Cone(lines, (up, *map(pushed, self.rays)), (*self.walls, wall))


Cells = list[tuple[Cone, Vector]]


def cells(linear: Expression, cone: Cone) -> Cells:
    """The cone cut up so that the germ is linear on every cell, each with its gradient."""
    match linear:
        case Affine(slopes):
            return [(cone, slopes)]
        case Sum(terms):
            found: Cells = [(cone, (Fraction(0),) * size(linear))]
            for factor, term in terms:
                found = [
                    (cell, tuple(a + factor * b for a, b in zip(gradient, more, strict=True)))
                    for larger, gradient in found
                    for cell, more in cells(term, larger)
                ]
            return found
        case Extreme(parts, greatest):
            found = cells(parts[0], cone)
            for part in parts[1:]:
                found = [
                    better
                    for larger, gradient in found
                    for cell, other in cells(part, larger)
                    for better in contest(cell, gradient, other, greatest)
                ]
            return found


def contest(cell: Cone, one: Vector, other: Vector, greatest: bool) -> Cells:
    """The cell cut where two linear functions on it agree, each part with the function that wins there."""
    if one == other:
        return [(cell, one)]
    wall = primitive(a - b for a, b in zip(one, other, strict=True))
    above, below = cell.above(wall), cell.above(tuple(-number for number in wall))
    winners = (one, other) if greatest else (other, one)
    return [(part, winner) for part, winner in zip((above, below), winners, strict=True) if part is not None]


# Hulls


def nearest(points: Sequence[Vector], target: Vector) -> Vector:
    """The point of the hull of `points` nearest to `target`, exactly (Wolfe's algorithm)."""
    moved = [tuple(a - b for a, b in zip(point, target, strict=True)) for point in points]
    corral = [min(moved, key=lambda point: dot(point, point))]
    weights = [Fraction(1)]
    while True:
        at = tuple(dot(weights, column) for column in zip(*corral, strict=True))
        best = min(moved, key=lambda point: dot(point, at))
        if dot(best, at) >= dot(at, at):
            return tuple(a + b for a, b in zip(at, target, strict=True))
        corral.append(best)
        weights.append(Fraction(0))
        while min(goal := flat_nearest(corral)) < 0:
            pace = min(w / (w - g) for w, g in zip(weights, goal, strict=True) if g < 0)
            weights = [w + pace * (g - w) for w, g in zip(weights, goal, strict=True)]
            corral, weights = without_zeros(corral, weights)
        corral, weights = without_zeros(corral, goal)


def without_zeros(corral: list[Vector], weights: list[Fraction]) -> tuple[list[Vector], list[Fraction]]:
    kept = [i for i, weight in enumerate(weights) if weight]
    return [corral[i] for i in kept], [weights[i] for i in kept]


def flat_nearest(points: Sequence[Vector]) -> list[Fraction]:
    """The weights of the point nearest to 0 in the flat through affinely independent points."""
    one = Fraction(1)
    rows = [[dot(p, q) for q in points] + [one, Fraction(0)] for p in points]
    rows.append([one] * len(points) + [Fraction(0), one])
    return solve(rows)[:-1]


def solve(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of a regular linear system, its right side in the last column."""
    n = len(rows)
    for column in range(n):
        pivot = next(i for i in range(column, n) if rows[i][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = [number / rows[column][column] for number in rows[column]]
        rows = [
            head
            if i == column
            else [a - row[column] * b for a, b in zip(row, head, strict=True)]
            if row[column]
            else row
            for i, row in enumerate(rows)
        ]
    return [row[-1] for row in rows]


def contains(points: Sequence[Vector], target: Vector) -> bool:
    return target in points or nearest(points, target) == target


def corners_of(points: Sequence[Vector]) -> list[Vector]:
    """The points that are in no hull of the others."""
    left = sorted(set(points))
    for point in tuple(left):
        others = [other for other in left if other != point]
        if others and contains(others, point):
            left = others
    return left


# What is true at a point


@dataclass(frozen=True)
class Truth:
    """What is exactly true of a piecewise-linear function at a point."""

    function: Expression
    point: Vector

    @cached_property
    def cells(self) -> Cells:
        return cells(germ(self.function, self.point), Cone.everything(len(self.point)))

    @cached_property
    def gradients(self) -> list[Vector]:
        """Every limit of gradients."""
        return sorted({gradient for _, gradient in self.cells})

    @cached_property
    def corners(self) -> list[Vector]:
        """The corners of the Clarke set."""
        return corners_of(self.gradients)

    @cached_property
    def kind(self) -> str:
        if len(self.gradients) == 1:
            return "smooth"
        return "tie" if self.linear_when_equals_move_together else "kink"

    @property
    def linear_when_equals_move_together(self) -> bool:
        groups = sorted(set(self.point))
        if len(groups) == len(self.point):
            return False

        def together(part: Affine) -> Affine:
            pairs = list(zip(part.slopes, self.point, strict=True))
            return Affine(tuple(sum((s for s, at in pairs if at == group), Fraction(0)) for group in groups))

        restricted = changed(germ(self.function, self.point), together)
        return len({gradient for _, gradient in cells(restricted, Cone.everything(len(groups)))}) == 1

    @cached_property
    def min_norm(self) -> Vector:
        return nearest(self.corners, (Fraction(0),) * len(self.point))

    @cached_property
    def shape(self) -> str:
        """Convex where the germ is the greatest of its own gradients: along every generator of every cell."""
        gaps = {
            dot(gradient, direction) - dot(other, direction)
            for cell, gradient in self.cells
            for direction in cell.generators
            for other in self.corners
        }
        convex, concave = min(gaps) >= 0, max(gaps) <= 0
        return "linear" if convex and concave else "convex" if convex else "concave" if concave else "neither"

    @property
    def rule(self) -> int:
        return {"linear": 1, "convex": 2, "concave": 3, "neither": 4}[self.shape]

    def contains(self, gradient: Vector) -> bool:
        return contains(self.corners, gradient)

    def slope(self, direction: Integers | Vector) -> Fraction:
        """The directional derivative."""
        return value(germ(self.function, self.point), tuple(map(Fraction, direction)))

    def follows(self, gradient: Vector) -> bool | None:
        """Whether that is what the rule asks for; None where a limit of gradients is no corner."""
        if self.rule < 4:
            return gradient == self.min_norm
        if gradient in self.gradients and gradient not in self.corners:
            return None
        return gradient in self.corners


# In torch

SPELLINGS = ("stack", "max", "sort", "fold", "where", "strictly where", "if", "by relu")
ZERO_SPELLINGS = ("relu", "clamp", *SPELLINGS)
ABS_SPELLINGS = ("abs", *SPELLINGS)
Layout = Literal["number", "vector", "arguments"]


def tensor_value(expression: Expression, x: Tensor) -> Tensor:
    """The expression of a vector, in torch's words."""
    match expression:
        case Affine(slopes, offset):
            if sorted(slopes) == [0] * (len(slopes) - 1) + [1]:
                return x[slopes.index(Fraction(1))] + float(offset)
            return (x * torch.tensor([float(slope) for slope in slopes], dtype=x.dtype)).sum() + float(offset)
        case Sum(terms):
            total = float(terms[0][0]) * tensor_value(terms[0][1], x)
            for factor, term in terms[1:]:
                one = tensor_value(term, x)
                total = total + one if factor == 1 else total - one if factor == -1 else total + float(factor) * one
            return total
        case Extreme(parts, greatest, spelling):
            if spelling in {"relu", "clamp", "abs"}:
                return shorthand(tensor_value(parts[0], x), greatest, spelling)
            return spelled([tensor_value(part, x) for part in parts], greatest, spelling)


def shorthand(part: Tensor, greatest: bool, spelling: str) -> Tensor:
    if spelling == "clamp":
        return torch.clamp(part, min=0) if greatest else torch.clamp(part, max=0)
    if spelling == "abs":
        return torch.abs(part) if greatest else -torch.abs(part)
    return torch.relu(part) if greatest else -torch.relu(-part)


def spelled(parts: list[Tensor], greatest: bool, spelling: str) -> Tensor:
    if spelling == "stack":
        return torch.stack(parts).amax() if greatest else torch.stack(parts).amin()
    if spelling == "max":
        return torch.stack(parts).max(0).values if greatest else torch.stack(parts).min(0).values
    if spelling == "sort":
        return torch.stack(parts).sort().values[-1 if greatest else 0]
    best = parts[0]
    for part in parts[1:]:
        best = better(best, part, spelling) if greatest else -better(-best, -part, spelling)
    return best


def better(a: Tensor, b: Tensor, spelling: str) -> Tensor:
    match spelling:
        case "fold":
            return torch.maximum(a, b)
        case "where":
            return torch.where(a >= b, a, b)
        case "strictly where":
            return torch.where(a > b, a, b)
        case "if":
            return a if a > b else b
        case _:
            return a + torch.relu(b - a)


@dataclass(frozen=True)
class Case:
    """A function, a point, and how the numbers are handed over."""

    function: Expression
    point: Vector
    layout: Layout = "vector"

    @cached_property
    def truth(self) -> Truth:
        return Truth(self.function, self.point)

    def __repr__(self) -> str:
        return f"<{self.function} at {', '.join(map(str, self.point))} ({self.layout})>"

    @property
    def at(self) -> float | list[float] | tuple[float, ...]:
        numbers = [float(number) for number in self.point]
        return numbers[0] if self.layout == "number" else numbers if self.layout == "vector" else tuple(numbers)

    @property
    def call(self) -> Callable[..., Tensor]:
        """The function, for `at`."""

        def of_vector(x: Tensor) -> Tensor:
            return tensor_value(self.function, x)

        if self.layout == "number":
            return lambda x: of_vector(x.reshape(1))
        if self.layout == "vector":
            return of_vector
        if len(self.point) == 2:
            return lambda a, b: of_vector(torch.stack([a, b]))
        if len(self.point) == 3:
            return lambda a, b, c: of_vector(torch.stack([a, b, c]))
        return lambda a, b, c, d: of_vector(torch.stack([a, b, c, d]))

    @cached_property
    def unit(self) -> Fraction:
        """A power of two about as large as the steepest slope: what counts as small is small beside it."""
        return Fraction(2) ** math.floor(math.log2(steepest(self.function) or 1))

    def exactly(self, gradient: Sequence[float]) -> Vector:
        """The gradient in fractions; thirds and the like (ties that share) as what they are, not as rounded."""
        return tuple(self._fraction(Fraction(number)) for number in gradient)

    def _fraction(self, exact: Fraction) -> Fraction:
        near = (exact / self.unit).limit_denominator(20_000) * self.unit
        return near if abs(near - exact) <= self.unit / 10**12 else exact

    def returned(self) -> Vector:
        """What autograd returns there."""
        x = torch.tensor([float(number) for number in self.point], dtype=torch.float64, requires_grad=True)
        (gradient,) = torch.autograd.grad(tensor_value(self.function, x), x)
        return self.exactly(gradient.tolist())


# Changes that leave the answer the same, or nearly


def scaled(case: Case, factor: int | Fraction) -> Case:
    """factor f"""
    return replace(case, function=times(factor, case.function))


def stretched(case: Case, factor: int | Fraction) -> Case:
    """f(x / factor), at the point times the factor."""

    def change(part: Affine) -> Affine:
        return Affine(tuple(slope / factor for slope in part.slopes), part.offset)

    return replace(case, function=changed(case.function, change), point=tuple(number * factor for number in case.point))


def shifted(case: Case, by: int | Fraction) -> Case:
    """f(x - by), at the point plus by."""

    def change(part: Affine) -> Affine:
        return Affine(part.slopes, part.offset - by * sum(part.slopes, Fraction(0)))

    return replace(case, function=changed(case.function, change), point=tuple(number + by for number in case.point))


# Generated functions: the point first, then parts made to have chosen values there


class Maker:
    """Makes expressions that have the value one asks for at the point, with parts that tie there."""

    def __init__(self, random: Random, point: Vector) -> None:
        self.random, self.point = random, point
        self.groups = [[i for i, at in enumerate(point) if at == number] for number in sorted(set(point))]
        self.equals = [i for group in self.groups if len(group) > 1 for i in group]

    def gap(self) -> Fraction:
        return self.random.choice((Fraction(1, 2), Fraction(1), Fraction(2)))

    def through(self, slopes: Iterable[Fraction], at: Fraction) -> Affine:
        kept = tuple(slopes)
        return Affine(kept, at - dot(kept, self.point))

    def affine(self, at: Fraction) -> Affine:
        n = len(self.point)
        style = self.random.choice(("coordinate", "full", "difference")) if n > 1 else "coordinate"
        if style == "coordinate":
            slopes = [0] * n
            slopes[self.random.choice(self.equals or range(n))] = self.random.choice((1, 1, -1, 2, -2, 3))
        elif style == "difference":
            up, down = self.random.sample(self.equals or range(n), 2)
            slopes = [int(i == up) - int(i == down) for i in range(n)]
        else:
            slopes = [self.random.randint(-2, 2) for _ in range(n)]
        halves = self.random.choice((1, 1, 1, 2))
        return self.through((Fraction(slope, halves) for slope in slopes), at)

    def part(self, at: Fraction, depth: int) -> Expression:
        styles: list[Callable[[Fraction, int], Expression]] = [self.extreme, self.permuted, self.total, self.cancelled]
        style = self.random.choice((None, *styles)) if depth else None
        return style(at, depth - 1) if style else self.affine(at)

    def extreme(self, at: Fraction, depth: int) -> Expression:
        greatest = self.random.random() < 0.6
        parts = [self.part(at, depth) for _ in range(self.random.choice((2, 2, 3)))]
        for _ in range(self.random.choice((0, 0, 1))):
            parts.append(self.affine(at - self.gap() if greatest else at + self.gap()))
        self.random.shuffle(parts)
        return Extreme(tuple(parts), greatest, self.random.choice(SPELLINGS))

    def permuted(self, at: Fraction, depth: int) -> Expression:
        """Parts that differ only in which of the equal inputs gets which slope: a tie, if nothing else happens."""
        first = self.affine(at).slopes
        parts = [self.through(first, at)]
        for _ in range(self.random.choice((1, 2))):
            slopes = list(first)
            for group in self.groups:
                for i, j in zip(group, self.random.sample(group, len(group)), strict=True):
                    slopes[i] = first[j]
            parts.append(self.through(slopes, at))
        return Extreme(tuple(parts), self.random.random() < 0.6, self.random.choice(SPELLINGS))

    def bend(self, depth: int) -> Expression:
        """relu or abs of something, most often of something that is 0."""
        inner = self.part(self.random.choice((Fraction(0), Fraction(0), Fraction(0), self.gap(), -self.gap())), depth)
        greatest = self.random.random() < 0.6
        if self.random.random() < 0.4:
            return Extreme((inner, times(-1, inner)), greatest, self.random.choice(ABS_SPELLINGS))
        return Extreme((inner, affine(*[0] * len(self.point))), greatest, self.random.choice(ZERO_SPELLINGS))

    def total(self, at: Fraction, depth: int) -> Expression:
        """A sum or difference of bends, with an affine function that makes up the rest."""
        factors = (Fraction(1), Fraction(1), Fraction(-1), Fraction(-1), Fraction(2), Fraction(-1, 2))
        terms = [(self.random.choice(factors), self.bend(depth)) for _ in range(self.random.choice((1, 2, 2)))]
        return self.completed(Sum(tuple(terms)), at)

    def cancelled(self, at: Fraction, depth: int) -> Expression:
        """Bends that undo each other."""
        a, b = self.part(self.gap() * self.random.choice((0, 0, 1)), depth), self.affine(Fraction(0))
        spelling, other = self.random.choice(SPELLINGS), self.random.choice(SPELLINGS)
        pair = self.random.choice(
            (
                minus(
                    relu(a, self.random.choice(ZERO_SPELLINGS)), relu(times(-1, a), self.random.choice(ZERO_SPELLINGS))
                ),
                minus(absolute(a), times(2, relu(a, self.random.choice(ZERO_SPELLINGS)))),
                plus(most(a, b, spelling=spelling), least(a, b, spelling=other)),
                minus(most(a, b, spelling=spelling), most(b, a, spelling=other)),
            )
        )
        return self.completed(pair, at)

    def completed(self, made: Sum, at: Fraction) -> Expression:
        rest = at - value(made, self.point)
        if not rest and self.random.random() < 0.5:
            return made
        return Sum((*made.terms, (Fraction(1), self.affine(rest))))


def make_point(random: Random, n: int) -> Vector:
    """Small integers and halves, often equal, often 0."""
    numbers = [Fraction(random.randint(-4, 4), random.choice((1, 2))) for _ in range(n)]
    style = random.choice(("free", "equal", "two groups", "zero"))
    if style == "equal":
        return (numbers[0],) * n
    if style == "zero":
        return (Fraction(0),) * n
    if style == "two groups":
        return tuple(random.choice(numbers[:2]) for _ in range(n))
    return tuple(numbers)


def make_case(random: Random, smallest: int = 1, largest: int = 4) -> Case:
    n = random.randint(smallest, largest)
    maker = Maker(random, make_point(random, n))
    at = Fraction(random.randint(-2, 2))
    made = random.choice((maker.extreme, maker.extreme, maker.permuted, maker.total, maker.cancelled))(at, 1)
    layout: Layout = "number" if n == 1 else random.choice(("vector", "vector", "arguments"))
    return Case(made, maker.point, layout)


def moved(case: Case, random: Random) -> Case:
    """The same in other units, or far away. Powers of two, or integers: every number stays exact in float64."""
    return random.choice(
        (
            lambda: scaled(case, 1000),
            lambda: scaled(case, Fraction(1, 1024)),
            lambda: stretched(case, 1024),
            lambda: stretched(case, Fraction(1, 1024)),
            lambda: stretched(case, Fraction(1, 2**20)),
            lambda: stretched(case, 2**20),
            lambda: shifted(case, 1_000_000),
        )
    )()


def cases(smallest: int = 1, largest: int = 4) -> st.SearchStrategy[Case]:
    """The same as a strategy: hypothesis does the choosing, and so the shrinking."""
    return st.randoms(use_true_random=False).map(lambda random: make_case(random, smallest, largest))


def moved_cases(smallest: int = 1, largest: int = 4) -> st.SearchStrategy[Case]:
    return st.randoms(use_true_random=False).map(lambda random: moved(make_case(random, smallest, largest), random))
