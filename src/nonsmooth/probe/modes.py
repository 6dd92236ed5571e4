"""Every way torch has to differentiate a function, at one point."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import torch
import torch.autograd.forward_ad as fwad

from nonsmooth.probe.target import CannotJudge, ModifiesInput, Target, Vector, flat, sentence, where_raised

FORWARD_LIMIT = 32
"""Forward mode takes one pass a number: no more than these."""
HESSIAN_LIMIT = 12


@dataclass
class Modes:
    """What each way returned; None where it was not tried or raised, and then `raised` says what."""

    value: float | None
    connected: bool
    """Whether the result leads back to the input."""
    integral: bool
    """Whether the result is an integer or a boolean."""
    reverse: Vector | None = None
    forward: Vector | None = None
    functional: Vector | None = None
    create_graph: Vector | None = None
    second: Vector | None = None
    raised: dict[str, str] = field(default_factory=dict)


def measure(target: Target) -> Modes:
    """Differentiate at the point in every way."""
    tensors = _leaves(target)
    before = [tensor.detach().clone() for tensor in tensors]
    result = _first(target, tensors)
    for tensor, was in zip(tensors, before, strict=True):
        changed = not torch.equal(torch.nan_to_num(tensor.detach()), torch.nan_to_num(was))
        if changed or tensor._version:
            raise ModifiesInput(f"{target.name} modifies its input: give it a copy, x.clone()")
    integral = not result.is_floating_point()
    modes = Modes(float(result.detach()), result.requires_grad, integral)
    if not result.requires_grad:
        return modes
    _try(modes, "reverse", lambda: flat(torch.autograd.grad(result, tensors, allow_unused=True), tensors))
    if target.layout.size <= FORWARD_LIMIT:
        _try(modes, "forward", lambda: _forward(target))
    _try(modes, "functional", lambda: _functional(target))
    _double(target, modes)
    return modes


def _leaves(target: Target) -> list[torch.Tensor]:
    return [tensor.requires_grad_() for tensor in target.tensors(target.point, target.dtype)]


def _first(target: Target, tensors: list[torch.Tensor]) -> torch.Tensor:
    try:
        return target.scalar(tensors)
    except CannotJudge:
        raise
    except Exception as error:
        if "leaf Variable that requires grad" in str(error):
            raise ModifiesInput(f"{target.name} modifies its input: give it a copy, x.clone()") from error
        raise CannotJudge(f"{target.name} raised {sentence(error)}{where_raised(error)}") from error


def _try(modes: Modes, way: str, how: Callable[[], Vector]) -> None:
    try:
        setattr(modes, way, how())
    except Exception as error:
        modes.raised[way] = sentence(error)


def _forward(target: Target) -> Vector:
    slopes = []
    for index in range(target.layout.size):
        unit = np.zeros(target.layout.size)
        unit[index] = 1.0
        with fwad.dual_level():
            tangents = target.tensors(unit, target.dtype)
            duals = [
                fwad.make_dual(one, tangent)
                for one, tangent in zip(target.tensors(target.point, target.dtype), tangents, strict=True)
            ]
            slope = fwad.unpack_dual(target.scalar(duals)).tangent
            slopes.append(0.0 if slope is None else float(slope))
    return np.array(slopes)


def _functional(target: Target) -> Vector:
    plain = target.tensors(target.point, target.dtype)
    gradient = torch.func.grad(lambda *given: target.scalar(given), argnums=tuple(range(len(plain))))
    return flat(gradient(*plain), plain)


def _double(target: Target, modes: Modes) -> None:
    tensors = _leaves(target)
    try:
        gradients = torch.autograd.grad(target.scalar(tensors), tensors, create_graph=True, allow_unused=True)
    except Exception as error:
        modes.raised["create_graph"] = sentence(error)
        return
    modes.create_graph = flat(gradients, tensors)
    if target.layout.size <= HESSIAN_LIMIT:
        _try(modes, "second", lambda: _hessian(gradients, tensors))


def _hessian(gradients: tuple[torch.Tensor | None, ...], tensors: list[torch.Tensor]) -> Vector:
    rows = []
    for gradient, tensor in zip(gradients, tensors, strict=True):
        entries = [None] * tensor.numel() if gradient is None else list(gradient.reshape(-1))
        for entry in entries:
            if entry is None or not entry.requires_grad:
                rows.append(np.zeros(sum(one.numel() for one in tensors)))
            else:
                rows.append(flat(torch.autograd.grad(entry, tensors, retain_graph=True, allow_unused=True), tensors))
    return np.stack(rows)


def same(a: Vector | None, b: Vector | None, tolerance: float = 1e-6) -> bool:
    """Whether two gradients are the same, NaN and infinities included."""
    if a is None or b is None:
        return a is b
    odd = ~(np.isfinite(a) & np.isfinite(b))
    if not np.array_equal(np.nan_to_num(a[odd], nan=math.pi), np.nan_to_num(b[odd], nan=math.pi)):
        return False
    scale = max(float(np.max(np.abs(a[~odd]), initial=0)), float(np.max(np.abs(b[~odd]), initial=0)))
    return bool(np.all(np.abs(a[~odd] - b[~odd]) <= tolerance * scale))
