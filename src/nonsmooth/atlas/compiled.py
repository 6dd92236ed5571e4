"""What the compiler's backward returns (inductor), for every recorded row that has a gradient."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from nonsmooth.atlas.store import alike, key, read, write

TOGETHER = 40
"""Functions a graph: compiling takes seconds a graph, whatever is in it."""
CHUNK = 4 * TOGETHER
PATIENCE = 420.0
"""Seconds for one process."""
Job = dict[str, Any]


def jobs(records: list[dict[str, Any]]) -> list[Job]:
    """The rows to compile: those with a gradient that does not depend on chance."""
    skipped = ("random", "not examined", "no graph")
    return [
        {"call": row["call"], "at": row["at"]}
        for record in records
        for row in record["rows"]
        if row["reverse"] is not None and row["kind"] not in skipped and "manual_seed" not in row["call"]
    ]


def measure(todo: list[Job], say: Callable[[str], None]) -> dict[tuple[str, str], Any]:
    """Compiled gradients by row: a gradient, or a sentence where compiling or running it failed."""
    found: dict[tuple[str, str], Any] = {}
    chunks = [todo[start : start + CHUNK] for start in range(0, len(todo), CHUNK)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for answers in pool.map(_chunk, chunks):
            found |= answers
            say(f"{len(found):4d} of {len(todo)} compiled")
    return found


def _chunk(chunk: list[Job]) -> dict[tuple[str, str], Any]:
    """One process; what it does not answer because it died is tried again in smaller parts."""
    environment = os.environ | {"OMP_NUM_THREADS": "1", "TORCHINDUCTOR_COMPILE_THREADS": "1"}
    command = [sys.executable, "-m", "nonsmooth.atlas.compiled"]
    try:
        done = subprocess.run(
            command, input=json.dumps(chunk), capture_output=True, text=True, timeout=PATIENCE, env=environment
        )
        lines, why = done.stdout.splitlines(), f"ended the interpreter (exit code {done.returncode})"
    except subprocess.TimeoutExpired as expired:
        lines = (expired.stdout or b"").decode().splitlines()
        why = f"took more than {PATIENCE:g} s"
    found = {key(one): one["compiled"] for one in map(json.loads, lines)}
    rest = [one for one in chunk if key(one) not in found]
    if len(rest) == 1:
        return found | {key(rest[0]): why}
    for part in (rest[: len(rest) // 2], rest[len(rest) // 2 :]) if rest else ():
        found |= _chunk(part)
    return found


def merge(folder: Path, found: dict[tuple[str, str], Any]) -> int:
    """Write what the compiler returned into the rows; how many rows differ from plain reverse mode."""
    differ = 0
    for record in list(read(folder)):
        for row in record["rows"]:
            if key(row) in found:
                row["compiled"] = found[key(row)]
                differ += not alike(row["compiled"], row["reverse"], 1e-5)
        write(folder, record)
    return differ


def compare(folder: Path, found: dict[tuple[str, str], Any]) -> list[str]:
    """Rows whose compiled gradient is not as recorded."""
    said = []
    for record in read(folder):
        for row in record["rows"]:
            if key(row) in found and not alike(row["compiled"], found[key(row)], 1e-5):
                said.append(
                    f"{row['operator']}: {row['call']} at {row['at']}: compiled is recorded as {row['compiled']}, "
                    f"and now is {found[key(row)]}"
                )
    return said


def main() -> None:
    """Compile the rows given on standard input; one line of JSON a row on standard output."""
    todo = json.load(sys.stdin)
    replies = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    warnings.simplefilter("ignore")
    for start in range(0, len(todo), TOGETHER):
        for one, answer in _answers(todo[start : start + TOGETHER]):
            replies.write(json.dumps({**one, "compiled": answer}) + "\n")


def _answers(batch: list[Job]) -> Iterator[tuple[Job, Any]]:
    """Gradients of a batch in one graph; where that fails, of its halves."""
    try:
        yield from zip(batch, _together(batch), strict=True)
    except Exception as error:
        if len(batch) == 1:
            said = str(error).strip().splitlines() or [""]
            yield batch[0], f"raised {type(error).__name__}: {said[0][:120]}"
        else:
            yield from _answers(batch[: len(batch) // 2])
            yield from _answers(batch[len(batch) // 2 :])


def _together(batch: list[Job]) -> list[Any]:
    import torch

    from nonsmooth.atlas.evaluate import function, inputs
    from nonsmooth.atlas.measure import flat, numbers_of, tidy
    from nonsmooth.probe.judgement import plain

    torch._dynamo.reset()
    given = [inputs(numbers_of(one["at"])) for one in batch]
    calls = [function(one["call"], tuple(names)) for one, names in zip(batch, given, strict=True)]
    counts = [len(names) for names in given]
    tensors = [tensor for names in given for tensor in names.values()]

    def total(*every: torch.Tensor) -> torch.Tensor:
        results, start = [], 0
        for call, count in zip(calls, counts, strict=True):
            results.append(call(*every[start : start + count]).reshape(()).double())
            start += count
        return torch.stack(results).sum()

    result = torch.compile(total, dynamic=False)(*tensors)
    gradients = iter(torch.autograd.grad(result, tensors, allow_unused=True))
    answers = []
    for one, names in zip(batch, given, strict=True):
        parts = {name: _plain(next(gradients), tensor) for name, tensor in names.items()}
        whole = plain(parts if isinstance(one["at"], dict) else parts["x"])
        alone = sum(tensor.numel() for tensor in names.values()) == 1
        answers.append(tidy(plain(flat(whole)[0]) if alone and isinstance(whole, list) else whole))
    return answers


def _plain(gradient: Any, like: Any) -> Any:
    return (like.new_zeros(like.shape) if gradient is None else gradient.clone()).double().tolist()


if __name__ == "__main__":
    main()
