"""The recorded outputs and figures of a site's snippets, as files beside them."""

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from nonsmooth.record.recording import DamagedRecording, Recording, by_release, code_of
from nonsmooth.run.cache import write_atomically


@dataclass(frozen=True)
class Change:
    """What a recording did to the files of one snippet."""

    written: tuple[str, ...]
    forgotten: tuple[str, ...]
    """Releases whose output belonged to other code."""


class Shelf:
    """`NAME.out` holds the output of the oldest release; one that prints otherwise has `NAME.torch-RELEASE.out`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def recordings(self, name: str) -> list[Recording]:
        """All that is recorded for one snippet, oldest release first."""
        found = [Recording.load(_read(path), path.name) for path in self._outputs(name)]
        return sorted(found, key=lambda one: [by_release(release) for release in one.releases])

    def figures(self, name: str) -> list[str]:
        return [path.read_text(encoding="utf-8") for path in self._figures(name)]

    def record(self, name: str, source: str, release: str, text: str) -> Change:
        """Put on record that `release` prints `text`; only files whose content changes are written."""
        code = code_of(source)
        try:
            known = self.recordings(name)
        except DamagedRecording:
            known = []  # whatever it is, it is not a recording, and this writes one
        forgotten = [old for one in known if one.code != code for old in one.releases if old != release]
        kept = [_without(one, release) for one in known if one.code == code]
        groups = {one.text: set(one.releases) for one in kept if one.releases}
        groups.setdefault(text, set()).add(release)
        files = self._files(name, groups, code)
        written = [file for file, content in files.items() if self._write(file, content)]
        for path in self._outputs(name):
            if path.relative_to(self.folder).as_posix() not in files:
                self._remove(path)
                written.append(path.name)
        return Change(tuple(written), tuple(forgotten))

    def record_figures(self, name: str, figures: tuple[str, ...]) -> None:
        """Keep the figures for builds that run nothing; they are not compared."""
        paths = [self._figure(name, number) for number in range(len(figures))]
        for path, figure in zip(paths, figures, strict=True):
            self._write(path.relative_to(self.folder).as_posix(), figure)
        for path in self._figures(name):
            if path not in paths:
                self._remove(path)

    def orphans(self, names: list[str]) -> list[Path]:
        """Recorded files whose snippet is gone."""
        return [path for owner, paths in self._listing.items() if owner not in names for path in paths]

    def _files(self, name: str, groups: dict[str, set[str]], code: str) -> dict[str, str]:
        one_each = [Recording(text, tuple(sorted(releases, key=by_release)), code) for text, releases in groups.items()]
        one_each.sort(key=lambda one: by_release(one.releases[0]))
        stem = name.rpartition("/")[2]
        return {
            f"{name}.out" if one is one_each[0] else f"{name}.torch-{one.releases[0]}.out": one.dump(stem)
            for one in one_each
        }

    @cached_property
    def _listing(self) -> dict[str, list[Path]]:
        """Every recorded file under its snippet's name: listed once, for a build asks for hundreds."""
        listing: dict[str, list[Path]] = {}
        for path in sorted(self.folder.rglob("*.*")):
            if path.suffix in (".out", ".svg"):
                listing.setdefault(self._owner(path), []).append(path)
        return listing

    def _owner(self, path: Path) -> str:
        return (path.parent / path.name.partition(".")[0]).relative_to(self.folder).as_posix()

    def _outputs(self, name: str) -> list[Path]:
        return [path for path in self._listing.get(name, []) if path.suffix == ".out"]

    def _figures(self, name: str) -> list[Path]:
        """In the order they were drawn: NAME.svg, NAME.2.svg, ..."""
        drawn = [path for path in self._listing.get(name, []) if path.suffix == ".svg"]
        return sorted(drawn, key=lambda path: by_release(path.name.removeprefix(name.rpartition("/")[2])))

    def _figure(self, name: str, number: int) -> Path:
        return self.folder / (f"{name}.{number + 1}.svg" if number else f"{name}.svg")

    def _write(self, file: str, content: str) -> bool:
        path = self.folder / file
        known = self._listing.setdefault(self._owner(path), [])
        if path in known and _read(path) == content:
            return False
        write_atomically(path, content)
        if path not in known:
            known.append(path)
        return True

    def _remove(self, path: Path) -> None:
        path.unlink()
        self._listing[self._owner(path)].remove(path)


def _read(path: Path) -> str:
    with path.open(encoding="utf-8", newline="") as stream:
        return stream.read()


def _without(one: Recording, release: str) -> Recording:
    return replace(one, releases=tuple(other for other in one.releases if other != release))
