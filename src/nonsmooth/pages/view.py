"""Everything a page needs to know of one embedded snippet, gathered before anything is rendered."""

from dataclasses import dataclass

from nonsmooth.pages import table
from nonsmooth.pages.code import shown
from nonsmooth.pages.embed import Embedding, EmbedError
from nonsmooth.record.compare import difference, recorded_for
from nonsmooth.record.recording import DamagedRecording, Recording, code_of
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.client import ServerDied
from nonsmooth.run.outcome import Outcome
from nonsmooth.run.session import Session
from nonsmooth.run.snippets import Snippet, UnknownSnippet


@dataclass(frozen=True)
class Problem:
    """Something wrong with an embedding, for its author."""

    what: str
    detail: str = ""


@dataclass(frozen=True)
class Result:
    """What one or several releases print."""

    text: str
    releases: tuple[str, ...]
    fresh: bool
    """Printed by this machine's torch, rather than read from the record."""


@dataclass(frozen=True)
class View:
    """A snippet as a page shows it."""

    embedding: Embedding
    file: str = ""
    code: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()
    figures: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    notice: str = ""
    """What the snippet wrote to standard error: for the author, not for the page."""


def look(embedding: Embedding, session: Session, shelf: Shelf) -> View:
    """Run or read the snippet and compare; whatever is wrong comes back as a problem, never as an exception."""
    if embedding.error:
        return View(embedding, problems=(Problem(embedding.error),))
    try:
        snippet = session.snippets.get(embedding.name)
    except UnknownSnippet as error:
        return View(embedding, problems=(Problem(str(error)),))
    try:
        recordings = shelf.recordings(embedding.name)
        code = tuple(shown(snippet.source, embedding.options))
    except (DamagedRecording, EmbedError) as error:
        return View(embedding, snippet.file, problems=(Problem(f"cannot be shown: {error}"),))
    if session.settings.run == "nothing":
        return _as_recorded(embedding, snippet, code, recordings, tuple(shelf.figures(snippet.name)))
    try:
        return _as_run(embedding, snippet, code, recordings, session.outcome(snippet))
    except ServerDied as error:
        return View(embedding, snippet.file, code, problems=(Problem(f"has no outcome: {error}"),))


def sketch(embedding: Embedding, session: Session, shelf: Shelf) -> View | None:
    """The code alone, where the rest is still being made; nothing where there is no need or no way to wait."""
    if embedding.error or not session.is_running(embedding.name):
        return None
    try:
        snippet = session.snippets.get(embedding.name)
        shelf.recordings(embedding.name)
        return View(embedding, snippet.file, tuple(shown(snippet.source, embedding.options)))
    except (UnknownSnippet, DamagedRecording, EmbedError):
        return None


def _as_recorded(
    embedding: Embedding,
    snippet: Snippet,
    code: tuple[str, ...],
    recordings: list[Recording],
    figures: tuple[str, ...],
) -> View:
    problems = [] if recordings else [_unrecorded(snippet)]
    problems += _stale(snippet, recordings)
    results = tuple(Result(one.text, one.releases, fresh=False) for one in recordings)
    problems += _unexpected(embedding, results, figures)
    return View(embedding, snippet.file, code, results, figures, tuple(problems))


def _as_run(
    embedding: Embedding, snippet: Snippet, code: tuple[str, ...], recordings: list[Recording], outcome: Outcome
) -> View:
    if outcome.fault:
        problem = Problem(outcome.fault.what, outcome.fault.detail)
        return View(embedding, snippet.file, code, problems=(problem,))
    recorded = recorded_for(outcome.torch, recordings)
    problems: list[Problem] = []
    if not recorded:
        problems.append(_unrecorded(snippet))
    elif diff := difference(recorded, outcome.output, outcome.torch):
        problems.append(Problem("prints something else than is recorded", diff))
    else:
        problems += _stale(snippet, recordings)
    others = [
        Result(one.text, tuple(other for other in one.releases if other != outcome.torch), fresh=False)
        for one in recordings
        if one is not recorded
    ]
    same = tuple(other for other in recorded.releases if other != outcome.torch) if recorded and not problems else ()
    results = (Result(outcome.output, (outcome.torch, *same), fresh=True), *others)
    problems += _unexpected(embedding, results, outcome.figures)
    return View(embedding, snippet.file, code, results, outcome.figures, tuple(problems), outcome.errors)


def _unrecorded(snippet: Snippet) -> Problem:
    return Problem(f"has no recorded output; run `nonsmooth record {snippet.name}`")


def _stale(snippet: Snippet, recordings: list[Recording]) -> list[Problem]:
    code = code_of(snippet.source)
    old = [release for one in recordings if one.code != code for release in one.releases]
    what = f"was recorded on torch {', '.join(old)} for other code; run `nonsmooth record {snippet.name}`"
    return [Problem(what)] if old else []


def _unexpected(embedding: Embedding, results: tuple[Result, ...], figures: tuple[str, ...]) -> list[Problem]:
    """What the page's options lead to expect, and is not so."""
    problems = []
    output = results[0].text if results else ""
    expects_none = embedding.options.output == "none"
    if not output and not figures and not expects_none:
        problems.append(Problem("prints nothing to standard output; if that is meant, say `output: none`"))
    if output and expects_none:
        problems.append(Problem("prints something, though the page says `output: none`", output))
    if figures and not embedding.options.alt:
        problems.append(Problem("draws a figure; say in `alt:` what it shows"))
    if embedding.options.alt and not figures:
        problems.append(Problem("draws no figure, though the page says in `alt:` what it shows"))
    if embedding.options.output == "table":
        try:
            table.same_columns([table.parse(result.text) for result in results if result.text])
        except EmbedError as error:
            problems.append(Problem(f"cannot be shown as a table: {error}"))
    return problems
