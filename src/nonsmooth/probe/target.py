"""A function under the probe: its inputs laid out as one vector, evaluated with care."""

from __future__ import annotations

import copy
import inspect
import math
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import torch

from nonsmooth.probe.judgement import Shaped

Vector = np.ndarray[Any, np.dtype[np.float64]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]


class CannotJudge(ValueError):
    """There is nothing to judge, and one sentence that says why."""


class ModifiesInput(CannotJudge):
    """The function changes the tensor it is given."""


@dataclass(frozen=True)
class Layout:
    """How a flat vector maps to the differentiated inputs."""

    names: tuple[str, ...]
    shapes: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        return sum(math.prod(shape) for shape in self.shapes)

    @property
    def one(self) -> bool:
        return self.size == 1

    def split(self, vector: Vector) -> list[Vector]:
        ends = np.cumsum([0, *(math.prod(shape) for shape in self.shapes)])
        return [vector[a:b].reshape(shape) for (a, b), shape in zip(pairwise(ends), self.shapes, strict=True)]

    def shaped(self, vector: Vector | None) -> Shaped | None:
        """A number for one number, nested lists for one tensor, an object by name for several."""
        if vector is None:
            return None
        if self.one:
            return float(vector[0])
        parts = [part.tolist() for part in self.split(vector)]
        return parts[0] if len(parts) == 1 else dict(zip(self.names, parts, strict=True))

    def place(self, index: int) -> str:
        """The name of one entry, e.g. `x[1]`."""
        for name, shape in zip(self.names, self.shapes, strict=True):
            size = math.prod(shape)
            if index < size:
                where = ", ".join(str(one) for one in np.unravel_index(index, shape)) if shape else ""
                return f"{name}[{where}]" if where else name
            index -= size
        raise IndexError(index)


@dataclass
class Target:
    """A function with its arguments, some of them differentiated."""

    function: Callable[..., Any]
    arguments: list[Any]
    active: list[int]
    layout: Layout
    point: Vector
    dtype: torch.dtype = torch.float64
    name: str = "f"
    inner: float = 0.0
    """The largest number the function handles on its way at the point: steps far below its precision drown."""
    complaints: list[str] = field(default_factory=list)
    """What the function raised away from the point, once each."""

    def tensors(self, vector: Vector, dtype: torch.dtype | None = None) -> list[torch.Tensor]:
        """Fresh tensors of the differentiated inputs at a vector."""
        if self.layout.one:
            one = torch.tensor(float(vector[0]), dtype=dtype or torch.float64)
            return [one.reshape(self.layout.shapes[0])]
        return [torch.tensor(part, dtype=dtype or torch.float64) for part in self.layout.split(vector)]

    def call(self, tensors: Sequence[torch.Tensor]) -> Any:
        arguments = list(self.arguments)
        for place, tensor in zip(self.active, tensors, strict=True):
            arguments[place] = tensor
        return self.function(*arguments)

    def scalar(self, tensors: Sequence[torch.Tensor]) -> torch.Tensor:
        """The result as one number, or a sentence about what it is instead."""
        result = self.call(tensors)
        if not isinstance(result, torch.Tensor):
            raise CannotJudge(
                f"{self.name} returns {_a(type(result).__name__)}, and the probe needs a tensor that holds one number"
            )
        if result.numel() != 1:
            raise CannotJudge(
                f"{self.name} returns {result.numel()} numbers (shape {tuple(result.shape)}), and the probe judges "
                "one: select one, or add .sum()"
            )
        if result.is_meta:
            raise CannotJudge(f"{self.name} returns a meta tensor, which has a shape and no number")
        if result.is_complex():
            raise CannotJudge(f"{self.name} returns a complex number: take .abs(), .real or .imag of it")
        return result.reshape(())

    def value(self, vector: Vector) -> float:
        """The value in double precision; NaN where the function raises."""
        try:
            with torch.no_grad():
                return float(self.scalar(self.tensors(vector)))
        except CannotJudge:
            raise
        except Exception:
            return self.both(vector)[0]  # it may need the graph itself: a gradient penalty does

    def both(self, vector: Vector) -> tuple[float, Vector | None]:
        """Value and gradient by plain reverse mode in double precision; no gradient where that raises."""
        tensors = [tensor.requires_grad_() for tensor in self.tensors(vector)]
        try:
            result = self.scalar(tensors)
        except CannotJudge:
            raise
        except Exception as error:
            self.complain(error)
            return math.nan, None
        if not result.requires_grad:
            return float(result), None
        try:
            return float(result.detach()), flat(torch.autograd.grad(result, tensors, allow_unused=True), tensors)
        except Exception as error:
            self.complain(error)
            return float(result.detach()), None

    def complain(self, error: Exception) -> None:
        said = sentence(error)
        if said not in self.complaints and len(self.complaints) < 3:
            self.complaints.append(said)


def flat(parts: Sequence[torch.Tensor | None], like: Sequence[torch.Tensor]) -> Vector:
    """Gradients as one vector in double precision; an unused input has a zero one."""
    if len(parts) == 1 and parts[0] is not None and parts[0].numel() == 1:
        return np.array([parts[0].item()])
    whole = [
        np.zeros(one.numel()) if part is None else numbers(part).reshape(-1)
        for part, one in zip(parts, like, strict=True)
    ]
    return np.concatenate(whole)


def numbers(tensor: torch.Tensor) -> Vector:
    """A tensor for numpy. A clone has numbers of its own: torch's lazy zeros and lazy signs have none to hand over."""
    return np.asarray(tensor.detach().to_dense().clone().resolve_neg().double().numpy())


def sentence(error: BaseException) -> str:
    """An exception in one line: its type, its first line, and where in the reader's code it was raised."""
    said = str(error).strip().splitlines()
    first = f"{type(error).__name__}: {said[0]}" if said else type(error).__name__
    return first if len(first) < 200 else first[:197] + "..."


def where_raised(error: BaseException) -> str:
    """The line of the reader's own code that raised, if it has one."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if "/torch/" not in one.filename and "/nonsmooth/" not in one.filename and one.line]
    return f" (line {own[-1].lineno}: {own[-1].line})" if own else ""


def make(
    function: Callable[..., Any], at: Any, wrt: Sequence[str | int] | None, dtype: torch.dtype, name: str | None
) -> Target:
    """A function and a point, made ready, or a sentence about what is the matter with them."""
    if not callable(function):
        raise CannotJudge(f"{function!r} is not a function: give something that can be called with tensors")
    if dtype not in PRECISIONS:
        raise CannotJudge(f"{dtype} has no gradients to judge: choose torch.float64, float32, bfloat16 or float16")
    if isinstance(at, tuple) and not at:
        raise CannotJudge("the point is empty: give one value for each argument of the function")
    given = list(at) if isinstance(at, tuple) else [at]
    names = _names(function, len(given))
    if isinstance(function, torch.nn.Module):
        name, function = name or type(function).__name__, copy.deepcopy(function).double()
    arguments = [_tensor(one, label) for one, label in zip(given, names, strict=True)]
    active = _active(arguments, names, wrt)
    layout = Layout(tuple(names[one] for one in active), tuple(tuple(arguments[one].shape) for one in active))
    if layout.size == 0:
        raise CannotJudge("the point has no numbers in it: there is nothing to differentiate")
    if layout.size > LARGEST:
        raise CannotJudge(f"the point has {layout.size} numbers, and the probe judges up to {LARGEST}: choose with wrt")
    rounded = [arguments[one].detach().to(dtype).double().reshape(-1).numpy() for one in active]
    point = np.concatenate(rounded)
    return Target(function, arguments, active, layout, point, dtype, name or _called(function))


LARGEST = 512
PRECISIONS = (torch.float64, torch.float32, torch.bfloat16, torch.float16)


def _a(word: str) -> str:
    return "None" if word == "NoneType" else f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _called(function: Callable[..., Any]) -> str:
    name = getattr(function, "__name__", None) or type(function).__name__
    return "f" if name == "<lambda>" else str(name)


def _names(function: Callable[..., Any], count: int) -> list[str]:
    fallback = ["x", "y", "z"] if count <= 3 else [f"x{one}" for one in range(count)]
    target = function.forward if isinstance(function, torch.nn.Module) else function
    try:
        kinds = inspect.signature(target).parameters.values()
    except (TypeError, ValueError):
        return fallback[:count]
    named = [one.name for one in kinds if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    return named[:count] if len(named) >= count else fallback[:count]


def _tensor(one: Any, name: str) -> Any:
    if isinstance(one, torch.Tensor):
        if one.is_complex():
            raise CannotJudge(f"{name} is complex: judge it as two real inputs, with torch.complex inside the function")
        if one.is_meta or one.layout is not torch.strided:
            raise CannotJudge(f"{name} is a meta or sparse tensor: give its numbers, x.to_dense()")
        return one.detach().clone()
    if isinstance(one, bool) or one is None or isinstance(one, str | bytes | dict | set):
        raise CannotJudge(f"{name} is {one!r}, and a point is made of numbers: 0, [1., 2.] or a tensor")
    try:
        return torch.as_tensor(one, dtype=torch.float64).clone()
    except (TypeError, ValueError, RuntimeError, OverflowError) as error:
        raise CannotJudge(f"{name} is {str(one)[:60]}, which is no tensor: {sentence(error)}") from error


def _active(arguments: list[Any], names: list[str], wrt: Sequence[str | int] | None) -> list[int]:
    floats = [place for place, one in enumerate(arguments) if one.is_floating_point()]
    if wrt is None:
        if not floats:
            raise CannotJudge("the point is made of integers: autograd differentiates floating-point tensors only")
        return floats
    chosen = []
    for one in [wrt] if isinstance(wrt, str | int) else wrt:
        place = names.index(one) if one in names else one
        if not isinstance(place, int) or not -len(names) <= place < len(names):
            raise CannotJudge(f"wrt names {one!r}, and the inputs are {', '.join(names)}")
        if place % len(names) not in floats:
            raise CannotJudge(f"{names[place]} holds integers: autograd differentiates floating-point tensors only")
        chosen.append(place % len(names))
    if not chosen:
        raise CannotJudge("wrt names no input: there is nothing to differentiate")
    return sorted(set(chosen))
