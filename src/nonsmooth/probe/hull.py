"""The convex hull of a few gradients: its smallest element, its corners, and how far a vector is from it."""

from __future__ import annotations

import numpy as np
from scipy.optimize import nnls

from nonsmooth.probe.target import Vector

MANY = 24
"""More distinct gradients than these, and the set is taken to be curved: its corners are a sample."""


def smallest(points: Vector) -> Vector:
    """The element of least norm in the hull of the rows.

    Minimising |sum u_i p_i|^2 + (sum u_i - 1)^2 over u >= 0 gives weights proportional to those of
    the least-norm element: a non-negative least-squares problem, which scipy solves exactly.
    """
    size = float(np.max(np.abs(points), initial=0.0))
    if len(points) == 1 or size == 0:
        return np.array(points[0], dtype=np.float64)
    system = np.vstack([points.T / size, np.ones(len(points))])
    weights, _ = nnls(system, np.append(np.zeros(points.shape[1]), 1.0), maxiter=50 * len(points) + 100)
    found: Vector = points.T @ (weights / weights.sum())
    found[np.abs(found) <= 1e-9 * size] = 0.0
    return found


def distance(vector: Vector, points: Vector) -> float:
    """How far a vector is from the hull of the rows."""
    return float(np.linalg.norm(smallest(points - vector)))


def distinct(points: Vector, tolerance: float) -> Vector:
    """One row for each group of rows that lie within the tolerance of each other, in a fixed order."""
    kept: list[Vector] = []
    for point in points:
        if not any(float(np.max(np.abs(point - one))) <= tolerance for one in kept):
            kept.append(point)
    return np.array(sorted(kept, key=lambda one: np.round(one, 9).tolist()))


def corners(points: Vector, tolerance: float) -> Vector:
    """The rows that are not in the hull of the others."""
    if len(points) > MANY or len(points) < 3:
        return points
    kept = list(range(len(points)))
    for one in range(len(points)):
        others = [other for other in kept if other != one]
        if len(others) > 1 and distance(points[one], points[others]) <= tolerance:
            kept = others
    return points[kept]
