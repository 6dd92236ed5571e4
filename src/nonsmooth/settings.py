"""What a site may set, and where it is found."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import yaml

from nonsmooth.run.client import Limits

RUN = ("changed", "everything", "nothing")


class SettingsError(ValueError):
    """A setting that cannot be used, said in one sentence."""


@dataclass(frozen=True)
class Settings:
    """The settings of one site; those without a leading `root` may stand in its configuration."""

    root: Path = field(default_factory=Path.cwd)
    """The folder of the configuration file; the other folders are relative to it."""
    docs: str = "docs"
    """Where the pages are."""
    snippets: str = "snippets"
    """Where the snippets and their recorded outputs are."""
    cache: str = ".cache/nonsmooth"
    """Where outcomes are kept between builds."""
    run: str = "changed"
    """How much to run: what `changed`, `everything`, or `nothing` (pages then show what is recorded)."""
    timeout: float = Limits.timeout
    """Seconds until a snippet is killed."""
    output_limit: int = Limits.output
    """Bytes a snippet may print."""
    releases: tuple[str, ...] = ()
    """Releases of torch that every snippet is recorded on, beside the installed one."""
    atlas: str = ""
    """Where the records of the atlas are; without it there are no atlas pages."""

    @property
    def atlas_folder(self) -> Path | None:
        folder = self.root / self.atlas
        return folder if self.atlas and (folder / "summary.json").is_file() else None

    @property
    def snippet_folder(self) -> Path:
        return self.root / self.snippets

    @property
    def fonts(self) -> dict[str, str]:
        """Where matplotlib keeps its list of fonts, which takes it a second to make."""
        return {"MPLCONFIGDIR": str(self.cache_folder / "matplotlib")}

    @property
    def docs_folder(self) -> Path:
        return self.root / self.docs

    @property
    def cache_folder(self) -> Path:
        return self.root / self.cache

    @property
    def limits(self) -> Limits:
        return Limits(float(self.timeout), int(self.output_limit))

    def pages(self) -> Iterator[Path]:
        return (path for path in sorted(self.docs_folder.rglob("*.md")))


def make(root: Path, given: dict[str, Any]) -> Settings:
    """Settings from a configuration's own words; NONSMOOTH_RUN in the environment overrides `run`."""
    known = {entry.name for entry in fields(Settings)} - {"root"}
    if unknown := sorted(set(given) - known):
        raise SettingsError(f"unknown setting {unknown[0]!r}; known are {', '.join(sorted(known))}")
    given = {name: value for name, value in given.items() if value is not None}
    settings = replace(Settings(root=root), **given)
    settings = replace(settings, run=os.environ.get("NONSMOOTH_RUN", settings.run), releases=_listed(settings.releases))
    if settings.run not in RUN:
        raise SettingsError(f"run is {settings.run!r}, and must be one of {', '.join(RUN)}")
    try:
        _ = settings.limits
    except (TypeError, ValueError) as error:
        raise SettingsError(f"timeout and output_limit must be numbers: {error}") from error
    return settings


def _listed(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(str(one) for one in value)


def find(start: Path) -> Settings:
    """The settings of the site that `start` lies in: those of the extension in its mkdocs.yml."""
    for folder in (start, *start.parents):
        for name in ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml"):
            if (folder / name).is_file():
                return _from_file(folder / name)
    raise SettingsError(f"no mkdocs.yml in {start} or above it: run this inside the site")


def _from_file(path: Path) -> Settings:
    config = yaml.load(path.read_text(encoding="utf-8"), _Tolerant) or {}
    given: dict[str, Any] = {"docs": config.get("docs_dir")}
    for extension in config.get("markdown_extensions") or []:
        if isinstance(extension, dict) and "nonsmooth" in extension:
            given |= extension["nonsmooth"] or {}
    return make(path.parent, given)


class _Tolerant(yaml.SafeLoader):
    """Reads past the builder's own tags (!ENV, !!python/name): none of them concerns us."""


_Tolerant.add_multi_constructor("!", lambda loader, suffix, node: None)
_Tolerant.add_multi_constructor("tag:yaml.org,2002:python/", lambda loader, suffix, node: None)
