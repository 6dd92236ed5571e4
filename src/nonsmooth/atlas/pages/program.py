"""A minimal program that shows a row, and what it prints."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from nonsmooth.atlas.pages.read import Operator, Row, flat, load_operator
from nonsmooth.atlas.pages.telling import telling

LONGEST = 78


def code(row: Row) -> str:
    """The program: the point, the call, what reverse mode returns."""
    named = row.at if isinstance(row.at, dict) else {"x": row.at}
    lines = ["import torch", *(["import torch.nn.functional as F"] if "F." in row.call else []), ""]
    if row.kind == "random":
        lines.append("torch.manual_seed(0)")
    lines += [_input(name, value) for name, value in named.items()]
    return "\n".join([*lines, *_ending(row, list(named))]) + "\n"


def _input(name: str, value: Any) -> str:
    line = f"{name} = torch.tensor({literal(value)}, dtype=torch.float64, requires_grad=True)"
    if len(line) <= LONGEST:
        return line
    return f"{name} = torch.tensor(\n    {literal(value)},\n    dtype=torch.float64,\n    requires_grad=True,\n)"


def _ending(row: Row, names: list[str]) -> list[str]:
    if row.outcome == "refused":
        body = [f"    value = {row.call}", "    value.backward()"]
        return ["try:", *body, "except Exception as error:", "    print(str(error).splitlines()[0])"]
    if row.outcome == "detached":
        return [f"value = {row.call}", "print(value.requires_grad)"]
    return [f"value = {row.call}", "value.backward()", f"print({', '.join(f'{name}.grad' for name in names)})"]


def literal(value: Any) -> str:
    """A point as code."""
    if isinstance(value, list):
        return f"[{', '.join(literal(one) for one in value)}]"
    value = float(value)
    return repr(value) if math.isfinite(value) else f'float("{value}")'


def shown(operator: Operator) -> Row | None:
    """The row that an operator's program shows: the most telling one that is not too large."""
    return telling([row for row in operator.rows if len(flat(row.at)) <= 16] or operator.rows)


def record(paths: Iterable[Path]) -> int:
    """Put on record what the operators' programs print; how many records changed."""
    from nonsmooth.run.client import Limits, Server

    server = Server(Limits(timeout=60))
    rows = {path: shown(load_operator(path)) for path in paths}
    runs = {path: server.submit(code(row), f"{path.stem}.py") for path, row in rows.items() if row}
    changed = 0
    for path, run in runs.items():
        outcome = run.result()
        if outcome.fault:
            raise ValueError(f"{path.stem}: its program fails: {outcome.fault.what}\n{outcome.fault.detail}")
        changed += _kept(path, outcome.output)
    server.close()
    return changed


def _kept(path: Path, output: str) -> bool:
    """Write what a program prints into the operator's record, unless it is there."""
    from nonsmooth.atlas.store import dump

    given = json.loads(path.read_text(encoding="utf-8"))
    if given.get("program") == output:
        return False
    rows = given.pop("rows")
    path.write_text(dump({**given, "program": output, "rows": rows}), encoding="utf-8")
    return True


if __name__ == "__main__":
    found = [path for path in sorted(Path(sys.argv[1]).glob("*.json")) if path.name != "summary.json"]
    print(f"{record(found)} programs recorded")
