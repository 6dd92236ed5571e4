"""The atlas as data to download: atlas.json and atlas.csv."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

COLUMNS = {
    "operator": "the operator, by its public name",
    "call": "the call, as code",
    "at": "the point",
    "value": "the value there",
    "kind": "what sort of point it is: kink, tie, jump, ...",
    "outcome": "what autograd did, in a word",
    "reverse": "what reverse mode returned: it is judged",
    "forward": "what forward mode returned",
    "functional": "what torch.func.grad returned",
    "create_graph": "what reverse mode returned with create_graph=True",
    "second": "the second derivative by double backward",
    "compiled": "what a compiled function returned",
    "left": "limit of the gradient from below (one number)",
    "right": "limit of the gradient from above (one number)",
    "quotients": "limits of the difference quotients from both sides (one number)",
    "clarke": "valid choices: [lowest, highest] for one number, else corners of their set",
    "min_norm": "the valid choice of least norm",
    "shape": "convex, concave, linear or neither, around the point",
    "rule": "which of PyTorch's six rules applies",
    "follows": "whether it is followed; empty where the rule has no say",
    "inside": "whether what was returned is a valid choice",
    "confidence": "sure, likely or unsure",
    "family": "the function that the call is one spelling of",
    "other": "what float32, bfloat16 or -0.0 give, where that differs",
    "notes": "all that is worth a sentence",
    "disagreements": "where two ways to differentiate returned different numbers",
    "culprit": "which operation first made a NaN or an infinity",
    "releases": "other releases of torch, where they differ (empty for now)",
    "jax": "what JAX returns (empty for now)",
    "tensorflow": "what TensorFlow returns (empty for now)",
}
"""What a row has, in the order of the CSV."""


def as_json(folder: Path) -> str:
    """Every record, without the samples that pictures are drawn from."""
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    return json.dumps({**summary, "operators": _records(folder)}, ensure_ascii=False, separators=(",", ":")) + "\n"


def as_csv(folder: Path) -> str:
    """One line a row; lists and objects as JSON; torch's release in a column of its own."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["torch", *COLUMNS])
    for record in _records(folder):
        for row in record["rows"]:
            writer.writerow([record["torch"], *(_cell(row.get(name)) for name in COLUMNS)])
    return text.getvalue()


def _records(folder: Path) -> list[dict[str, Any]]:
    paths = (path for path in sorted(folder.glob("*.json")) if path.name != "summary.json")
    records = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    for record in records:
        record.pop("program", None)
        for row in record["rows"]:
            row.pop("picture", None)
    return records


def _cell(value: Any) -> Any:
    if value is None or value == [] or value == {}:
        return ""
    if isinstance(value, list | dict | bool):
        return json.dumps(value, ensure_ascii=False)
    return value
