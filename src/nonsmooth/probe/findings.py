"""What was found out about the function itself, before anyone asks what autograd made of it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from nonsmooth.probe.judgement import Confidence, Kind
from nonsmooth.probe.target import Vector


@dataclass
class Findings:
    """The truth about a point, as far as samples can tell it."""

    kind: Kind
    shape: str | None = None
    left: float | None = None
    right: float | None = None
    quotients: tuple[float | None, float | None] | None = None
    gradients: Vector | None = None
    """Limits of gradients, one a row: two for one number, the sampled ones for several; None where there are none."""
    min_norm: Vector | None = None
    limits: list[Vector] = field(default_factory=list)
    """What rule 4 allows where there is no Clarke set: the existing one-sided limits of the gradient."""
    error: float = 0.0
    """How exact the limits are, absolutely."""
    gap: float = 0.0
    """How far samples of a curved set of gradients lie outside the hull of the others."""
    coarse: float = math.nan
    """The size of the slopes one would see from further away."""
    stairs: float | None = None
    """The width of the steps of a staircase that autograd looks past."""
    directions: list[tuple[list[float], float]] = field(default_factory=list)
    doubts: list[tuple[Confidence, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def scale(self) -> float:
        """The size of the largest valid slope."""
        known = self.gradients if self.gradients is not None else np.array(self.limits)
        finite = known[np.isfinite(known)] if known.size else known
        return float(np.max(np.abs(finite), initial=0.0))

    @property
    def confidence(self) -> Confidence:
        worst = [grade for grade, _ in self.doubts]
        for grade in (Confidence.UNSURE, Confidence.LIKELY):
            if grade in worst:
                return grade
        return Confidence.SURE

    def doubt(self, grade: Confidence, why: str) -> None:
        if (grade, why) not in self.doubts:
            self.doubts.append((grade, why))
