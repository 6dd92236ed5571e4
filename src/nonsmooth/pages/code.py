"""The lines of a snippet that a page shows."""

import re

from nonsmooth.pages.embed import EmbedError, Options

_REGION = re.compile(r"\s*# region (?P<name>\S+)\s*$")
_END = re.compile(r"\s*# endregion\b.*$")


def without_markers(source: str) -> str:
    """The whole file without its region markers."""
    return "\n".join(line for line in source.splitlines() if not _is_marker(line)).strip("\n") + "\n"


def shown(source: str, options: Options) -> list[str]:
    """The lines to show: all of them, or one region's, its common indentation removed; with marks for the notes."""
    lines = _region(source, options.region) if options.region else without_markers(source).splitlines()
    for number, fragment in enumerate(options.notes, 1):
        row = next((row for row, line in enumerate(lines) if str(fragment) in line), None)
        if row is None:
            raise EmbedError(f"a note belongs to {fragment!r}, which is in no line shown")
        joint = "" if "# (" in lines[row] else "  #"
        lines[row] += f"{joint} ({number})!"
    return lines


def _region(source: str, name: str) -> list[str]:
    inside: list[str] = []
    depth = 0
    for line in source.splitlines():
        if match := _REGION.match(line):
            depth += 1 if depth or match["name"] == name else 0
        elif _END.match(line) and depth:
            depth -= 1
            if not depth:
                break
        elif depth:
            inside.append(line)
    written = [line for line in inside if line.strip()]
    if depth or not written:
        raise EmbedError(f"there is no region {name!r}: it begins with `# region {name}` and ends with `# endregion`")
    common = min(len(line) - len(line.lstrip()) for line in written)
    return [line[common:] for line in inside]


def _is_marker(line: str) -> bool:
    return bool(_REGION.match(line) or _END.match(line))
