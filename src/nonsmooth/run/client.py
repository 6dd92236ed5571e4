"""The builder's side of the snippet server: start it, send snippets, await what came of them."""

import contextlib
import fcntl
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from nonsmooth.run.environment import snippet_environment
from nonsmooth.run.outcome import Outcome

PRELOADABLE = ("torch", "numpy", "matplotlib.pyplot", "scipy")
"""Imported by the server before it forks, when a snippet names them; importing any of them starts no thread."""


class ServerDied(RuntimeError):
    """The snippet server is gone, and with it what it was running."""


@dataclass(frozen=True)
class Limits:
    """How much a snippet may take."""

    timeout: float = 60.0
    """Seconds until a snippet is killed with all its children."""
    output: int = 64 * 1024
    """Bytes it may print."""


class Server:
    """A snippet server in a process of its own; it is gone when this process is, however that ends."""

    def __init__(
        self,
        limits: Limits,
        workers: int = 0,
        python: str = sys.executable,
        extra: Mapping[str, str] | None = None,
    ) -> None:
        self.limits = limits
        self._pending: dict[int, Future[Outcome]] = {}
        self._lock = threading.Lock()
        self._ids = itertools.count()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # open as long as the server
        self._process = subprocess.Popen(
            [python, "-P", "-X", "utf8", "-m", "nonsmooth.run.server", str(workers or _cores() + 1), _start()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=snippet_environment(Path(tempfile.mkdtemp(prefix="nonsmooth-")), extra),
            start_new_session=True,  # Ctrl-C is for the builder; the server then sees its input end
        )
        _widen(self._process.stdin)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def submit(self, source: str, file: str) -> Future[Outcome]:
        """Have `source` run under the name `file`."""
        future: Future[Outcome] = Future()
        with self._lock:
            number = next(self._ids)
            self._pending[number] = future
        request = {
            "id": number,
            "source": source,
            "file": file,
            "timeout": self.limits.timeout,
            "limit": self.limits.output,
            "preload": _imports(source),
        }
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            self._fail_pending()
        return future

    def close(self) -> None:
        """End the server and whatever it runs."""
        assert self._process.stdin
        try:
            self._process.stdin.close()
        except OSError:
            pass
        self._process.wait()
        self._reader.join()
        self._log.close()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            fields = json.loads(line)
            with self._lock:
                future = self._pending.pop(fields["id"])
            future.set_result(Outcome.from_fields(fields))
        self._fail_pending()

    def _fail_pending(self) -> None:
        with self._lock:
            pending, self._pending = self._pending, {}
        if not pending:
            return
        self._process.wait()
        self._log.seek(0)
        said = self._log.read().decode(errors="replace").strip() or "it said nothing"
        for future in pending.values():
            future.set_exception(ServerDied(f"the snippet server ended unexpectedly: {said[-2000:]}"))


def _widen(pipe: IO[bytes] | None) -> None:
    """Let hundreds of requests wait in the pipe while the server imports torch: the builder has other things to do."""
    if pipe and hasattr(fcntl, "F_SETPIPE_SZ"):
        with contextlib.suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 1 << 20)


def _imports(source: str) -> list[str]:
    return [name for name in PRELOADABLE if re.search(rf"^\s*(import|from)\s+{name.split('.')[0]}\b", source, re.M)]


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start() -> str:
    """How the server starts a snippet; NONSMOOTH_START=spawn takes the way of systems without fork."""
    return os.environ.get("NONSMOOTH_START", "fork" if hasattr(os, "fork") else "spawn")
