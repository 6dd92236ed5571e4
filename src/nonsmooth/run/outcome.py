"""What came of one run of a snippet."""

import json
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """Why a run does not count."""

    what: str
    """One sentence for the author of the snippet."""
    detail: str = ""
    """The snippet's traceback, or what it wrote to standard error."""


@dataclass(frozen=True)
class Outcome:
    """What a snippet printed and drew, or the fault that ended it."""

    output: str
    """Standard output, escaped."""
    errors: str
    """Standard error, escaped: reported, never published."""
    figures: tuple[str, ...]
    """SVG documents, as matplotlib wrote them."""
    torch: str
    """The release of torch it ran with, without the build suffix."""
    fault: Fault | None = None

    def to_json(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "Outcome":
        return cls.from_fields(json.loads(text))

    @classmethod
    def from_fields(cls, fields: dict[str, Any]) -> "Outcome":
        fault = fields["fault"]
        return cls(
            output=fields["output"],
            errors=fields["errors"],
            figures=tuple(fields["figures"]),
            torch=fields["torch"],
            fault=Fault(**fault) if fault else None,
        )
