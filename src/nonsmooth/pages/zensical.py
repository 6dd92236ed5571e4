"""Build with Zensical, which runs no plugins: what the plugin does for MkDocs, this does around it."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from nonsmooth.pages.assets import publish
from nonsmooth.pages.embed import embeddings
from nonsmooth.pages.reference import faults
from nonsmooth.pages.report import Report
from nonsmooth.pages.view import look
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.session import Session
from nonsmooth.run.snippets import Snippets
from nonsmooth.settings import Settings, SettingsError

Say = Callable[[str], None]


def build(settings: Settings, arguments: Sequence[str], strict: bool, say: Say) -> int:
    """Run and compare all snippets, build the site, add the files it needs; 1 where anything is wrong."""
    problems = examine(settings, say)
    with _atlas_pages(settings):
        status = _zensical(settings, arguments, strict)
    if status:
        return status
    site = settings.root / "site"
    if not site.is_dir():
        raise SettingsError("Zensical made no site/ folder: is site_dir set to something else?")
    publish(Snippets(settings.snippet_folder, settings.snippets), settings.cache_folder, site)
    if settings.atlas_folder:
        from nonsmooth.atlas.pages.everything import write_files

        write_files(settings.atlas_folder, site)
    if raw := [page.relative_to(site) for page in site.rglob("*.html") if "<p>::: snippet" in page.read_text("utf-8")]:
        say(f"{raw[0]}: shows `::: snippet` as text; add `nonsmooth` under `markdown_extensions`")
        problems += 1
    return 1 if strict and problems else 0


def _zensical(settings: Settings, arguments: Sequence[str], strict: bool) -> int:
    # Zensical keeps rendered pages by their own content, which a changed snippet does not change.
    command = [sys.executable, "-m", "zensical", "build", "--clean", *(["--strict"] if strict else []), *arguments]
    return subprocess.run(command, cwd=settings.root).returncode


@contextmanager
def _atlas_pages(settings: Settings) -> Iterator[None]:
    """The pages of the atlas, as files for as long as Zensical needs them."""
    if not settings.atlas_folder:
        yield
        return
    from nonsmooth.atlas.pages.everything import write_pages

    written = write_pages(settings.atlas_folder, settings.docs_folder)
    try:
        yield
    finally:
        for path in written:
            path.unlink(missing_ok=True)
        for folder in {path.parent for path in written}:
            if not any(folder.iterdir()):
                folder.rmdir()


def examine(settings: Settings, say: Say) -> int:
    """Say everything that is wrong with the site's snippets, with page and line; how much that is."""
    session, shelf, report = Session(settings), Shelf(settings.snippet_folder), Report()
    pages = {path: path.read_text(encoding="utf-8").splitlines() for path in settings.pages()}
    try:
        if settings.run != "nothing":
            session.prepare(found.name for lines in pages.values() for found in embeddings(lines))
        for path, lines in pages.items():
            page = path.relative_to(settings.root).as_posix()
            for found in embeddings(lines):
                report.add(look(found, session, shelf), page, found.first + 1)
            report.failures += [f"{page}:{line}: {fault}" for line, fault in faults(lines)]
        report.note_unused(session.snippets.names(), settings.snippets)
    finally:
        session.close()
    for message in (*report.failures, *report.notices):
        say(message)
    say(session.summary())
    return len(report.failures)
