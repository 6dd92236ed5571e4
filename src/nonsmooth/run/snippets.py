"""The snippets of a site: where they are, what they are called, which names are refused."""

import re
from dataclasses import dataclass
from pathlib import Path

_NAME = re.compile(r"[a-z][a-z0-9_]*(/[a-z][a-z0-9_]*)*")


class UnknownSnippet(LookupError):
    """A name that no snippet of this site has, with the reason."""


@dataclass(frozen=True)
class Snippet:
    """A runnable file."""

    name: str
    path: Path
    file: str
    """Its path from the root of the project: the name it runs under."""
    source: str


class Snippets:
    """All snippets in one folder, as they were when first asked for."""

    def __init__(self, folder: Path, shown_as: str = "") -> None:
        self.folder = folder
        self.shown_as = shown_as or folder.name
        self._real_folder = folder.resolve()
        self._known: dict[str, Snippet] = {}

    def names(self) -> list[str]:
        """Every snippet there is, in order."""
        files = sorted(self.folder.rglob("*.py")) if self.folder.is_dir() else []
        return [path.relative_to(self.folder).with_suffix("").as_posix() for path in files]

    def get(self, name: str) -> Snippet:
        """The snippet called `name`, which lies inside the folder and nowhere else."""
        if name not in self._known:
            self._known[name] = self._find(name)
        return self._known[name]

    def _find(self, name: str) -> Snippet:
        if not _NAME.fullmatch(name):
            raise UnknownSnippet(
                f"{name!r} is not a snippet's name: lower-case words joined by '_', no '.py', no '..', no leading '/'"
            )
        path = self.folder / f"{name}.py"
        if not path.is_file():
            raise UnknownSnippet(f"there is no {self.shown_as}/{name}.py{self._guess(name)}")
        if not path.resolve().is_relative_to(self._real_folder):
            raise UnknownSnippet(f"{self.shown_as}/{name}.py is a link to a file outside {self.shown_as}/")
        file = f"{self.shown_as}/{name}.py"
        try:
            return Snippet(name, path, file, path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise UnknownSnippet(f"{file} is not UTF-8") from error

    def _guess(self, name: str) -> str:
        from difflib import get_close_matches  # only for a name that is wrong

        close = get_close_matches(name, self.names(), n=1)
        return f"; did you mean {close[0]!r}?" if close else ""
