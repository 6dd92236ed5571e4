"""Put on record what snippets print, or check that it still is what they print."""

import difflib
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field

from nonsmooth.record.compare import difference
from nonsmooth.record.recording import code_of
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.client import Server
from nonsmooth.run.outcome import Outcome
from nonsmooth.run.snippets import Snippet, Snippets
from nonsmooth.settings import Settings

Say = Callable[[str], None]


@dataclass
class Tally:
    """What came of a round of recording."""

    written: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"recorded: {len(self.written)} written, {len(self.unchanged)} unchanged, {len(self.failed)} failed"


@dataclass(frozen=True)
class Recorder:
    """Runs each snippet under two separately started servers, so that chance, hash order and time show."""

    settings: Settings
    say: Say = print
    check: bool = False
    """Write nothing; a difference is a failure."""
    python: str = sys.executable

    def record(self, names: Iterable[str]) -> Tally:
        known = Snippets(self.settings.snippet_folder, self.settings.snippets)
        snippets = [known.get(name) for name in names]
        shelf, tally = Shelf(self.settings.snippet_folder), Tally()
        servers = [self._server(seed) for seed in ("1", "2")]
        try:
            runs = [[server.submit(one.source, one.file) for server in servers] for one in snippets]
            for done, (snippet, pair) in enumerate(zip(snippets, runs, strict=True)):
                _progress(done, len(snippets))
                self._settle(snippet, pair, shelf, tally)
        finally:
            for server in servers:
                server.close()
        return tally

    def _server(self, hash_seed: str) -> Server:
        extra = self.settings.fonts | {"PYTHONHASHSEED": hash_seed}
        return Server(self.settings.limits, workers=1, python=self.python, extra=extra)

    def _settle(self, snippet: Snippet, pair: list[Future[Outcome]], shelf: Shelf, tally: Tally) -> None:
        first, second = (future.result() for future in pair)
        if problem := _problem(first, second):
            self.say(f"{snippet.file}: not recorded: {problem}")
            tally.failed.append(snippet.name)
        elif self.check:
            self._check(snippet, first, shelf, tally)
        else:
            self._write(snippet, first, shelf, tally)

    def _write(self, snippet: Snippet, outcome: Outcome, shelf: Shelf, tally: Tally) -> None:
        change = shelf.record(snippet.name, snippet.source, outcome.torch, outcome.output)
        if self.python == sys.executable:  # another release's drawing is not compared, so it must not replace ours
            shelf.record_figures(snippet.name, outcome.figures)
        (tally.written if change.written else tally.unchanged).append(snippet.name)
        if change.written:
            self.say(f"{snippet.file}: wrote {', '.join(change.written)}")
        for release in change.forgotten:
            self.say(
                f"{snippet.file}: forgot torch {release}, recorded for other code; "
                f"`nonsmooth record --torch {release} {snippet.name}` brings it back"
            )

    def _check(self, snippet: Snippet, outcome: Outcome, shelf: Shelf, tally: Tally) -> None:
        known = {release: one for one in shelf.recordings(snippet.name) for release in one.releases}
        recorded = known.get(outcome.torch)
        if not recorded:
            self.say(f"{snippet.file}: nothing is recorded on torch {outcome.torch}")
        elif diff := difference(recorded, outcome.output, outcome.torch):
            self.say(f"{snippet.file}: prints something else\n{diff}")
        elif recorded.code != code_of(snippet.source):
            self.say(f"{snippet.file}: recorded for other code; run `nonsmooth record {snippet.name}`")
        else:
            tally.unchanged.append(snippet.name)
            return
        tally.failed.append(snippet.name)


def _problem(first: Outcome, second: Outcome) -> str:
    for outcome in (first, second):
        if outcome.fault:
            return f"it {outcome.fault.what}\n{outcome.fault.detail}".rstrip()
    if first.output != second.output:
        one, other = (outcome.output.splitlines(keepends=True) for outcome in (first, second))
        diff = "".join(difflib.unified_diff(one, other, "first run", "second run", n=1))
        return f"two runs print different things (unseeded randomness, hash order, time, addresses?)\n{diff}"
    return ""


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {total} \x1b[K" if done + 1 < total else "\r\x1b[K")
