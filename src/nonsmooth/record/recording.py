"""One recorded output: the text, the releases that print it, and the code it belongs to."""

import hashlib
import io
import re
import tokenize
from dataclasses import dataclass

_HEADER = re.compile(
    r"# \S+\.py on torch (?P<releases>.*)\n# code (?P<code>[0-9a-f]+), written by `nonsmooth record`\n"
)


class DamagedRecording(ValueError):
    """A recorded file that was not written by `nonsmooth record`."""


@dataclass(frozen=True)
class Recording:
    """What a snippet prints on some releases."""

    text: str
    releases: tuple[str, ...]
    code: str
    """Which code printed it: see `code_of`."""

    def dump(self, name: str) -> str:
        """The file's content: a header that says how it was made, then the output."""
        releases = ", ".join(release or "none" for release in self.releases)
        return f"# {name}.py on torch {releases}\n# code {self.code}, written by `nonsmooth record`\n{self.text}"

    @classmethod
    def load(cls, content: str, file: str) -> "Recording":
        match = _HEADER.match(content)
        if not match:
            raise DamagedRecording(f"{file} has no header of ours: make it with `nonsmooth record`, not by hand")
        releases = tuple("" if part == "none" else part for part in match["releases"].split(", "))
        return cls(content[match.end() :], releases, match["code"])


def code_of(source: str) -> str:
    """A short hash of the code without its comments and blank lines: a reworded comment needs no new recording."""
    lines = source.splitlines()
    if "#" in source:
        _blank_comments(source, lines)
    code = "\n".join(line.rstrip() for line in lines if line.strip())
    return hashlib.sha256(code.encode()).hexdigest()[:12]


def _blank_comments(source: str, lines: list[str]) -> None:
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                row, column = token.start
                lines[row - 1] = lines[row - 1][:column]
    except (tokenize.TokenError, SyntaxError):
        pass  # it does not run either, and then nothing is recorded


def by_release(release: str) -> tuple[int, ...]:
    """The order of releases."""
    return tuple(int(number) for number in re.findall(r"\d+", release))
