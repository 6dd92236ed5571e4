"""How long a judgement takes, against one bare forward and backward of the same function, in one run."""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import torch

from nonsmooth import find
from nonsmooth.probe.judge import probe

ONE: dict[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "torch.relu": torch.relu,
    "torch.clamp(x, min=0)": lambda x: torch.clamp(x, min=0),
    "torch.sin": torch.sin,
    "torch.sqrt(x * x)": lambda x: torch.sqrt(x * x),
    "torch.round": torch.round,
}
SEVERAL: dict[str, tuple[Callable[[torch.Tensor], torch.Tensor], list[float]]] = {
    "x.amax(), 2 numbers": (torch.amax, [1.0, 1.0]),
    "x.norm(), 3 numbers": (torch.linalg.vector_norm, [0.0, 0.0, 0.0]),
}


def bare(function: Callable[[torch.Tensor], torch.Tensor], at: Any) -> None:
    x = torch.tensor(at, dtype=torch.float64, requires_grad=True)
    torch.autograd.grad(function(x), x)


def milliseconds(work: Callable[[], object], repeats: int = 15) -> float:
    """The median of some runs, after one that is thrown away."""
    work()
    taken = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return 1000 * median(taken)


def row(name: str, whole: float, alone: float) -> None:
    print(f"{name:28} {whole:9.2f} ms {alone:9.3f} ms {whole / alone:8.0f}x")


def main() -> None:
    print(f"{'judgement':28} {'judged':>12} {'bare':>12} {'ratio':>9}")
    for name, function in ONE.items():
        row(name, milliseconds(lambda f=function: probe(f, 0.0)), milliseconds(lambda f=function: bare(f, 0.0)))  # type: ignore[misc]
    for name, (function, at) in SEVERAL.items():
        row(
            name,
            milliseconds(lambda f=function, p=at: probe(f, p)),  # type: ignore[misc]
            milliseconds(lambda f=function, p=at: bare(f, p)),  # type: ignore[misc]
        )
    print(f"\n{'search over [-10, 10]':28}")
    for name, function in ONE.items():
        row(name, milliseconds(lambda f=function: find(f, (-10, 10)), 3), milliseconds(lambda f=function: bare(f, 0.3)))  # type: ignore[misc]


if __name__ == "__main__":
    main()
