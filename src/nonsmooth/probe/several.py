"""What a function of several numbers does at a point: sides by directions, then gradients all around."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np

from nonsmooth.probe.findings import Findings
from nonsmooth.probe.hull import MANY, corners, distance, distinct, smallest
from nonsmooth.probe.judgement import Confidence, Kind
from nonsmooth.probe.ladder import EPSILON, Side, climb, tidy
from nonsmooth.probe.one import coarse, kind_of, slope_of
from nonsmooth.probe.target import Target, Vector

AXES = 4
"""Axes looked along; where there are more numbers, random directions stand in for the rest."""
RAYS = 2
"""Random directions looked along."""
ARCS, DEPTH, CROSSINGS, ROUNDS = 20, 7, 24, 3
"""How hard to look for thin cones: arcs a dimension and how often they are halved, crossings of borders, rounds."""
FIRST, MORE = 48, 112
"""Directions sampled, and how many more where they differ and there are few enough numbers to cover all around."""
TURNS = np.arange(72) * 29 % 72
"""Directions in the plane, five degrees apart, in an order whose beginning already goes all around."""
RATIO = 4.0
"""Between rungs: coarser than for one number, for there are many directions."""
PRECEDENCE = (Kind.POLE, Kind.JUMP, Kind.EDGE, Kind.UNDEFINED, Kind.ISOLATED, Kind.CUSP, Kind.VERTICAL)


@dataclass(frozen=True)
class Line:
    """Both sides along one direction."""

    direction: Vector
    left: Side
    right: Side
    kind: Kind


def examine(target: Target, value: float, returned: Vector | None) -> Findings:
    """Look along a few directions; where nothing breaks, sample gradients all around."""
    chance = np.random.default_rng(20260713)
    lines = [_line(target, direction, value) for direction in _directions(target, chance)]
    kind = next((one for one in PRECEDENCE if any(line.kind is one for line in lines)), None)
    found = Findings(kind or Kind.SMOOTH)
    found.coarse = coarse([(line.left, line.right) for line in lines], _size(target), target.inner)
    found.directions = _directional(lines)
    _doubts(found, lines)
    if kind is None:
        _around(target, found, lines, returned, chance)
    else:
        found.limits = _limits(target, lines)
    return found


def _directions(target: Target, chance: np.random.Generator) -> list[Vector]:
    size = target.layout.size
    units = [np.eye(size)[one] for one in range(min(size, AXES))]
    together = np.ones(size) / math.sqrt(size)
    rays = [_unit(chance.standard_normal(size)) for _ in range(RAYS)]
    return [*units, together, *rays]


def _unit(vector: Vector) -> Vector:
    return np.asarray(vector / np.linalg.norm(vector))


def _size(target: Target) -> float:
    return float(np.max(np.abs(target.point)))


def _line(target: Target, direction: Vector, value: float) -> Line:
    left, right = (climb(target, direction, sign, RATIO) for sign in (-1, 1))
    return Line(direction, left, right, kind_of(left, right, value))


def _directional(lines: list[Line]) -> list[tuple[list[float], float]]:
    found = []
    for line in lines:
        for side in (line.left, line.right):
            slope = slope_of(side)
            if slope is not None:
                found.append(((side.sign * line.direction).tolist(), side.sign * slope))
    return found


def _doubts(found: Findings, lines: list[Line]) -> None:
    sides = [side for line in lines for side in (line.left, line.right) if side.present]
    lost = sum(side.slope is None for side in sides)
    if lost:
        grade = Confidence.UNSURE if lost * 4 > len(sides) else Confidence.LIKELY
        found.doubt(grade, f"along {lost} of {len(sides)} rays the slope does not settle as the point comes near")
    if any(side.slope and side.slope.loose for side in sides):
        found.doubt(Confidence.LIKELY, "along some rays the slope is noisy: its limit is known to 4 digits")
    known = [side.slope.error for side in sides if side.slope and side.slope.finite]
    found.error = max(known, default=0.0)
    stairs = [side.stairs for side in sides if side.stairs]
    if stairs and len(stairs) * 2 > len(sides):
        found.stairs = min(stairs)
        found.doubt(Confidence.LIKELY, "autograd looks past the steps of the values, and so does this judgement")
        found.notes.append(f"the values move in steps (about {found.stairs:.1g} wide): a cast, or a quantiser")


def _limits(target: Target, lines: list[Line]) -> list[Vector]:
    """The gradients that autograd's neighbours lead to, where the function breaks."""
    found = []
    for line in lines:
        for side in (line.left, line.right):
            if side.present and side.slope is not None:
                near, far = (
                    target.both(target.point + side.sign * step * line.direction)[1]
                    for step in (side.calm, 256 * side.calm)
                )
                if near is None or np.isnan(near).any():
                    continue
                if far is not None and not side.slope.finite:
                    near = np.where(np.abs(near) > 1.5 * np.abs(far), np.sign(near) * np.inf, near)
                found.append(near)
    return found


def _around(
    target: Target, found: Findings, lines: list[Line], returned: Vector | None, chance: np.random.Generator
) -> None:
    """Sample gradients on a small sphere, and take their hull for the Clarke set."""
    sides = [side for line in lines for side in (line.left, line.right)]
    calm, top = max(side.calm for side in sides), min(float(side.steps[side.top]) for side in sides)
    radius = max(calm, min(calm * 2.0**12, top / 4))
    exact = _believable(target, lines, chance)
    if not exact:
        found.doubt(Confidence.LIKELY, "autograd's gradients nearby are not those of the values: differences were used")
        radius = max(radius, max(1.0, _size(target)) * 2.0**-16)
    sampler = _Sampler(target, radius, exact)
    for direction in _first(target.layout.size, chance):
        sampler.look(direction)
    for line in lines:
        sampler.look(_unit(line.direction + 1e-3 * chance.standard_normal(target.layout.size)))
        sampler.look(_unit(-line.direction + 1e-3 * chance.standard_normal(target.layout.size)))
    if returned is not None and np.isfinite(returned).all() and returned.any():
        # The gradient met along g is the valid one that reaches furthest along g: a returned corner finds itself.
        for sign in (1, -1):
            sampler.look_steadily(_unit(sign * returned), chance)
    if not sampler.gradients:
        found.kind = Kind.SMOOTH
        found.doubt(Confidence.UNSURE, "no gradient could be had nearby")
        return
    tolerance = sampler.tolerance(found.error)
    if target.layout.size in (3, 4) and len(sampler.different(tolerance)) > 1:
        for _ in range(MORE):
            sampler.look(_unit(chance.standard_normal(target.layout.size)))
    sampler.between(tolerance, chance)
    _conclude(target, found, sampler, tolerance, lines, chance)


def _first(size: int, chance: np.random.Generator) -> list[Vector]:
    """Directions all around: evenly in the plane, by chance beyond it."""
    if size == 2:
        return [np.array([math.cos(angle), math.sin(angle)]) for angle in 0.0137 + TURNS * math.pi / 36]
    return [_unit(chance.standard_normal(size)) for _ in range(FIRST)]


class _Sampler:
    """Gradients at points of a sphere around the point."""

    def __init__(self, target: Target, radius: float, exact: bool) -> None:
        self.target, self.radius, self.exact = target, radius, exact
        self.directions: list[Vector] = []
        self.gradients: list[Vector] = []

    def look(self, direction: Vector) -> Vector | None:
        there = self.target.point + self.radius * direction
        gradient = self.target.both(there)[1] if self.exact else differences(self.target, there, self.radius * 2.0**-6)
        if gradient is None or not np.isfinite(gradient).all():
            return None
        self.directions.append(direction)
        self.gradients.append(gradient)
        return gradient

    def look_steadily(self, direction: Vector, chance: np.random.Generator) -> None:
        """Look along a direction that may run along a border, where autograd answers for the tie: keep what is near."""
        size = self.target.layout.size
        beside = [self.look(_unit(direction + 1e-4 * chance.standard_normal(size))) for _ in range(3)]
        found = self.look(direction)
        near = [one for one in beside if one is not None]
        if found is not None and all(_apart(found, one, 1e-2 * float(np.max(np.abs(one)))) for one in near):
            self.directions.pop()
            self.gradients.pop()

    def tolerance(self, error: float) -> float:
        size = float(np.max(np.abs(self.gradients)))
        return ((1e-7 if self.exact else 1e-4) + self.grain) * size + 8 * error

    @property
    def grain(self) -> float:
        """What rounding does to a gradient at this radius, where it is made of differences."""
        own = max(float(np.max(np.abs(self.target.point))), min(self.target.inner, 1.0))
        return 64 * EPSILON * own / self.radius

    def between(self, tolerance: float, chance: np.random.Generator) -> None:
        """Look where thin cones lie: along arcs between different gradients, and where their borders cross."""
        seen = self.different(tolerance)
        if not 1 < len(seen) <= MANY:
            return
        size = self.target.layout.size
        for one, other in pairwise(self._tour(seen, chance)):
            self._arc(one, other, tolerance)
        for _ in range(ROUNDS if size > 2 else 1):
            before = len(seen)
            seen = self.different(tolerance)
            if len(seen) > MANY:
                return
            self._crossings(seen, chance)
            if len(self.different(tolerance)) == before:
                return

    def _tour(self, seen: list[int], chance: np.random.Generator) -> list[int]:
        """Directions to join by arcs: all the way round in the plane, a few at random beyond it."""
        size = self.target.layout.size
        if size == 2:
            angles = [math.atan2(float(one[1]), float(one[0])) for one in self.directions]
            tour = [int(one) for one in np.argsort(angles)]
            return [*tour, tour[0]]
        return [*seen, *(int(one) for one in chance.permutation(len(self.gradients))[: ARCS * min(size - 1, 4)])]

    def different(self, tolerance: float) -> list[int]:
        """The first sample of each distinct gradient."""
        seen = [0]
        for index in range(1, len(self.gradients)):
            if all(_apart(self.gradients[index], self.gradients[one], tolerance) for one in seen):
                seen.append(index)
        return seen

    def _crossings(self, seen: list[int], chance: np.random.Generator) -> None:
        """Around the rays on which several borders meet: between gradients a and b the border is (a - b) d = 0."""
        known = np.array([self.gradients[one] for one in seen])
        pairs = list(combinations(range(len(known)), 2))
        size = self.target.layout.size
        for _ in range(CROSSINGS if size > 2 else 4):
            chosen = chance.choice(len(pairs), size=min(size - 1, len(pairs)), replace=False)
            normals = np.array([known[pairs[one][0]] - known[pairs[one][1]] for one in chosen])
            normals /= np.linalg.norm(normals, axis=1, keepdims=True)
            _, sizes, basis = np.linalg.svd(normals, full_matrices=True)
            free = basis[int(np.sum(sizes > 1e-9)) :]
            ray = _unit(chance.standard_normal(len(free)) @ free)
            for width in (0.3, 0.03, 0.003):
                self.look(_unit(ray + width * chance.standard_normal(size)))

    def _arc(self, one: int, other: int, tolerance: float) -> None:
        """Halve the arc between two directions wherever the gradients at the ends differ."""
        todo = [(self.directions[one], self.gradients[one], self.directions[other], self.gradients[other], 0)]
        while todo:
            a, at_a, b, at_b, depth = todo.pop()
            if depth == DEPTH or not _apart(at_a, at_b, tolerance) or float(np.linalg.norm(a + b)) < 1e-9:
                continue
            middle = _unit(a + b)
            found = self.look(middle)
            if found is not None:
                todo += [(a, at_a, middle, found, depth + 1), (middle, found, b, at_b, depth + 1)]


def _apart(a: Vector, b: Vector, tolerance: float) -> bool:
    return float(np.max(np.abs(a - b))) > tolerance


def differences(target: Target, there: Vector, step: float) -> Vector | None:
    """The gradient by central differences."""
    if target.layout.size > 24:
        return None
    found = np.empty(target.layout.size)
    for index in range(target.layout.size):
        shift = np.zeros(target.layout.size)
        shift[index] = step
        up, down = there + shift, there - shift
        found[index] = (target.value(up) - target.value(down)) / float(up[index] - down[index])
    return found


def _believable(target: Target, lines: list[Line], chance: np.random.Generator) -> bool:
    """Whether autograd's gradients near the point are those of the values."""
    said = [side.trusted for line in lines for side in (line.left, line.right) if side.trusted is not None]
    return bool(said) and sum(said) >= 0.8 * len(said)


def _contradicted(found: Findings) -> None:
    """Whether a slope seen along some ray is not that of the one gradient found all around."""
    assert found.gradients is not None
    for direction, slope in found.directions:
        said = float(found.gradients[0] @ np.array(direction))
        if abs(slope - said) > 1e-3 * max(found.scale, abs(slope)) + 8 * found.error:
            found.doubt(Confidence.UNSURE, "along some rays the slope is not that of the gradient found all around")


def _rare(sampler: _Sampler, whole: Vector, tolerance: float) -> int:
    """How many of the distinct gradients were met too seldom; none where the set is curved, and all are met once."""
    if len(whole) > 0.6 * len(sampler.gradients):
        return 0
    if len(whole) > MANY:
        return len(whole)
    all_of_them = np.array(sampler.gradients)
    counts = [int(np.sum(np.max(np.abs(all_of_them - one), axis=1) <= tolerance)) for one in whole]
    return sum(count <= 2 for count in counts)


def _conclude(
    target: Target,
    found: Findings,
    sampler: _Sampler,
    tolerance: float,
    lines: list[Line],
    chance: np.random.Generator,
) -> None:
    whole = distinct(np.array(sampler.gradients), tolerance)
    smooth = len(whole) == 1 or _shrinks(target, sampler, whole)
    if smooth:
        found.kind, found.gradients = Kind.SMOOTH, np.mean(sampler.gradients, axis=0)[None, :]
        found.error = max(found.error, float(np.max(np.abs(np.array(sampler.gradients) - found.gradients))))
        found.gradients = _tidied(found.gradients, max(found.error, 1e-10 * found.scale))
        found.min_norm = found.gradients[0]
        _contradicted(found)
    else:
        tie = _tie(target, chance)
        found.kind = Kind.TIE if tie else Kind.KINK
        if tie is None:
            found.doubt(Confidence.UNSURE, "whether equal numbers that move together see a kink could not be told")
        found.gradients = _tidied(corners(whole, 4 * tolerance), tolerance)
        found.min_norm = _tidied(smallest(found.gradients), 1e-9)
        _reserve(target, found, whole)
        rare = _rare(sampler, whole, tolerance) if target.layout.size in (3, 4) else 0
        if rare:
            found.doubt(Confidence.UNSURE, f"{rare} of {len(whole)} gradients were met too seldom: there may be others")
    found.shape = _shape(target, sampler, lines, smooth)


def _tidied(vectors: Vector, error: float) -> Vector:
    return np.array([tidy(float(one), error) for one in vectors.ravel()]).reshape(vectors.shape)


def _shrinks(target: Target, sampler: _Sampler, whole: Vector) -> bool:
    """Whether the gradients come together as the sphere shrinks: curvature, not a kink."""
    wide = _Sampler(target, sampler.radius * 16, sampler.exact)
    for direction in sampler.directions[:24]:
        wide.look(direction)
    if len(wide.gradients) < 2:
        return False
    narrow = np.array(sampler.gradients[:24])
    spread = float(np.max(np.ptp(narrow, axis=0)))
    return spread * 2 <= float(np.max(np.ptp(np.array(wide.gradients), axis=0)))


def _reserve(target: Target, found: Findings, whole: Vector) -> None:
    size = target.layout.size
    if len(whole) > MANY:
        found.notes.append(f"the valid gradients are many, or a curved set: {len(whole)} different ones were sampled")
        found.gap = max(distance(whole[one], np.delete(whole, one, axis=0)) for one in range(0, len(whole), 7))
    if size > 4:
        found.doubt(Confidence.LIKELY, f"with {size} numbers, sampling may miss thin cones: the hull is an inner one")


def _tie(target: Target, chance: np.random.Generator) -> bool | None:
    """Whether the kink goes away when equal numbers move together: the slope is then linear in the direction."""
    point = target.point
    _, groups, counts = np.unique(point, return_inverse=True, return_counts=True)
    if counts.max() < 2:
        return False
    for _ in range(8):
        one, other = (chance.standard_normal(len(counts))[groups] for _ in range(2))
        linear = _linear(target, one, other)
        if not linear:
            return linear
    return True


def _linear(target: Target, one: Vector, other: Vector) -> bool | None:
    slopes = [_slope(target, direction) for direction in (one, -one, other, one + other)]
    if any(slope is None for slope in slopes):
        return None
    a, back, b, both = (float(slope) for slope in slopes if slope is not None)
    size = max(abs(a), abs(b), abs(both), abs(back))
    return abs(a + back) <= 1e-4 * size and abs(a + b - both) <= 1e-4 * size


def _slope(target: Target, direction: Vector) -> float | None:
    length = float(np.linalg.norm(direction))
    side = climb(target, direction / length, 1, RATIO, gradients=False)
    return length * side.slope.value if side.slope and side.slope.finite else None


def _shape(target: Target, sampler: _Sampler, lines: list[Line], smooth: bool) -> str | None:
    """Convex where the gradient never falls along any chord, at the sampled radius and at a wider one."""
    tops = [float(side.steps[side.top]) for line in lines for side in (line.left, line.right)]
    wide = _Sampler(target, max(min([*tops, max(1.0, _size(target)) * 2.0**-10]), sampler.radius), sampler.exact)
    for direction in sampler.directions[:48]:
        wide.look(direction)
    signs = {
        look(one) for look, one in ((_chords if smooth else _germ, sampler), (_chords, wide)) if len(one.gradients) > 1
    }
    if signs <= {0}:
        return "linear" if smooth else "neither"
    if signs <= {0, 1}:
        return "convex"
    if signs <= {0, -1}:
        return "concave"
    return "neither"


def _germ(sampler: _Sampler) -> int:
    """The same for a small enough sphere, where the function is as good as homogeneous: there each gradient of a
    convex one reaches furthest along its own direction."""
    reach = np.array(sampler.directions[:400]) @ np.array(sampler.gradients[:400]).T
    own = np.diag(reach)[:, None]
    noise = ((1e-6 if sampler.exact else 1e-3) + sampler.grain) * float(np.max(np.abs(sampler.gradients)))
    up, down = bool(np.any(reach < own - noise)), bool(np.any(reach > own + noise))
    return 2 if up and down else int(up) - int(down)


def _chords(sampler: _Sampler) -> int:
    """+1 where gradients grow along every chord, -1 where they fall, 0 where they stay, 2 where they do both."""
    directions, gradients = np.array(sampler.directions[:160]), np.array(sampler.gradients[:160])
    size = float(np.max(np.abs(gradients)))
    products = directions @ gradients.T
    own = np.diag(products)
    growth = own[:, None] + own[None, :] - products - products.T
    noise = ((1e-8 if sampler.exact else 1e-4) + sampler.grain) * size
    up, down = bool(np.any(growth > noise)), bool(np.any(growth < -noise))
    return 2 if up and down else int(up) - int(down)
