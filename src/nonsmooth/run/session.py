"""What a build asks for: the outcome of each snippet, with only what is stale run, as one batch."""

import logging
import sys
import threading
import time
from collections.abc import Iterable
from concurrent.futures import Future

from nonsmooth.run.cache import Cache, key_of
from nonsmooth.run.client import Server, ServerDied
from nonsmooth.run.outcome import Outcome
from nonsmooth.run.snippets import Snippet, Snippets, UnknownSnippet
from nonsmooth.settings import Settings

log = logging.getLogger("nonsmooth")


class Session:
    """One site's snippets over one or, while serving, many builds; the server is started when first needed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._cache = Cache(settings.cache_folder)
        self._server: Server | None = None
        self._lock = threading.RLock()
        self.begin()

    def begin(self) -> None:
        """A build starts: files may have changed since the last one."""
        self.snippets = Snippets(self.settings.snippet_folder, self.settings.snippets)
        self._results: dict[str, Future[Outcome]] = {}
        self._keys: dict[str, str] = {}
        self.ran = self.cached = 0

    def prepare(self, names: Iterable[str]) -> None:
        """Have everything stale among `names` run, without waiting for it."""
        with self._lock:
            for name in names:
                try:
                    self._submit(self.snippets.get(name))
                except UnknownSnippet:
                    continue  # the page that names it reports it, with its line

    def outcome(self, snippet: Snippet) -> Outcome:
        """What came of it; waits if it is still running."""
        with self._lock:
            future = self._submit(snippet)
        if not future.done():
            _wait(future, self._results.values())
        try:
            outcome = future.result()
        except ServerDied:
            self.close()
            raise
        key = self._keys.pop(snippet.name, "")
        # A fault may be of the moment (a timeout): it is tried again at the next build.
        if key and not outcome.fault:
            self._cache.put(key, outcome)
        return outcome

    def is_running(self, name: str) -> bool:
        """Would asking for its outcome mean waiting?"""
        return name in self._results and not self._results[name].done()

    def summary(self) -> str:
        return f"snippets: {self.ran} ran, {self.cached} from cache"

    def close(self) -> None:
        """End the server, if one was started."""
        with self._lock:
            if self._server:
                self._server.close()
                self._server = None
                self._cache.prune()

    def _submit(self, snippet: Snippet) -> Future[Outcome]:
        if snippet.name not in self._results:
            key = key_of(snippet.source, snippet.file)
            known = self._cache.get(key) if self.settings.run == "changed" else None
            if known:
                future: Future[Outcome] = Future()
                future.set_result(known)
                self.cached += 1
            else:
                future = self._started().submit(snippet.source, snippet.file)
                self._keys[snippet.name] = key
                self.ran += 1
            self._results[snippet.name] = future
        return self._results[snippet.name]

    def _started(self) -> Server:
        if not self._server:
            self._server = Server(self.settings.limits, extra=self.settings.fonts)
        return self._server


def _wait(future: Future[Outcome], batch: Iterable[Future[Outcome]]) -> None:
    """Wait, and after two seconds begin to say how far the batch is."""
    batch = list(batch)
    terminal = sys.stderr.isatty()
    said = time.monotonic()
    while not future.done():
        try:
            future.exception(timeout=0.2 if terminal else 2.0)
        except TimeoutError:
            pass
        if not future.done() and (terminal or time.monotonic() - said >= 2):
            said = time.monotonic()
            progress = f"snippets: {sum(one.done() for one in batch)} of {len(batch)} done"
            if terminal:
                sys.stderr.write(f"\r{progress} ")
            else:
                log.info(progress)
    if terminal:
        sys.stderr.write("\r\x1b[K")
