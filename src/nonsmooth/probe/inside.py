"""What happens inside a function: which operation first made a NaN or an infinity, and how large its numbers get."""

from __future__ import annotations

from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from nonsmooth.probe.target import Target


def name_culprits(target: Target) -> list[str]:
    """One sentence an event: the first operation whose result is not finite though all it was given is."""
    tensors = [tensor.requires_grad_() for tensor in target.tensors(target.point, target.dtype)]
    forward = _Watch()
    try:
        with forward:
            result = target.scalar(tensors)
    except Exception:
        return forward.found
    if not result.requires_grad:
        return forward.found
    return forward.found + _backward(result, tensors)


def largest_inside(target: Target) -> float:
    """The largest finite number among what the function computes on its way at the point."""
    watch = _Measure()
    try:
        with torch.no_grad(), watch:
            target.scalar(target.tensors(target.point))
    except Exception:
        pass
    return watch.largest


class _Measure(TorchDispatchMode):
    """Sees every operation, and keeps the size of the largest finite number."""

    def __init__(self) -> None:
        super().__init__()
        self.largest = 0.0

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        result = func(*args, **(kwargs or {}))
        for one in _tensors(result):
            if one.is_floating_point() and one.numel():
                self.largest = max(self.largest, float(torch.nan_to_num(one, posinf=0.0, neginf=0.0).abs().max()))
        return result


class _Watch(TorchDispatchMode):
    """Sees every operation of the forward pass, and keeps the first one of each sort that makes trouble."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._seen: set[str] = set()

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        result = func(*args, **(kwargs or {}))
        bad = _badness(_tensors(result))
        if bad and bad not in self._seen and not _badness(_tensors((args, kwargs or {}))):
            self._seen.add(bad)
            self.found.append(f"forward: {func.overloadpacket.__name__} is the first to give {bad}")
        return result


def _backward(result: torch.Tensor, tensors: list[torch.Tensor]) -> list[str]:
    found: list[str] = []
    seen: set[str] = set()
    handles = []
    for node in _nodes(result.grad_fn):
        handles.append(node.register_hook(_hook(node.name(), found, seen)))
    try:
        torch.autograd.grad(result, tensors, allow_unused=True)
    except Exception:
        pass
    for handle in handles:
        handle.remove()
    return found


def _hook(name: str, found: list[str], seen: set[str]) -> Any:
    def look(inputs: Any, outputs: Any) -> None:
        made, given = _badness(_tensors(inputs)), _badness(_tensors(outputs))
        if made and made != given and made not in seen:
            seen.add(made)
            said = f"backward: {name} turns {_value(outputs)} into {made}"
            said += ": 0 times inf" if made == "nan" and given in ("inf", "-inf") else ""
            found.append(said)

    return look


def _nodes(root: Any) -> list[Any]:
    found: list[Any] = []
    todo = [root]
    known = {root}
    while todo and len(found) < 2000:
        node = todo.pop()
        found.append(node)
        for following, _ in node.next_functions:
            if following is not None and following not in known:
                known.add(following)
                todo.append(following)
    return found


def _tensors(value: Any) -> list[torch.Tensor]:
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        return [one for part in value.values() for one in _tensors(part)]
    if isinstance(value, list | tuple):
        return [one for part in value for one in _tensors(part)]
    return []


def _badness(tensors: list[torch.Tensor]) -> str:
    floats = [one.detach() for one in tensors if one.is_floating_point() or one.is_complex()]
    if any(bool(torch.isnan(one).any()) for one in floats):
        return "nan"
    if any(bool(torch.isinf(one).any()) for one in floats):
        return "inf" if any(bool((one.real == torch.inf).any()) for one in floats) else "-inf"
    return ""


def _value(outputs: Any) -> str:
    tensors = _tensors(outputs)
    if len(tensors) == 1 and tensors[0].numel() == 1:
        return f"{tensors[0].item():g}"
    return _badness(tensors) or "finite numbers"
