"""The sweep: every measure taken on both cores, in processes that may crash, hang or eat memory without stopping it."""

from __future__ import annotations

import json
import os
import queue
import select
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

from nonsmooth.atlas.measure import failed
from nonsmooth.atlas.scenarios import measures

PATIENCE = 90.0
"""Seconds for one measure."""
Found = dict[int, dict[str, Any]]


def sweep(batches: Sequence[list[int]], done: Callable[[list[int], Found], None], workers: int | None = None) -> None:
    """Take the measures of every batch; `done` is told of each finished one, in whatever order they finish."""
    todo: queue.SimpleQueue[list[int]] = queue.SimpleQueue()
    for batch in batches:
        todo.put(batch)
    lock = threading.Lock()
    broken: list[Exception] = []
    threads = [
        threading.Thread(target=_serve, args=(todo, done, lock, broken), daemon=True)
        for _ in range(min(workers or os.cpu_count() or 1, len(batches)))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():
            thread.join(0.2)
    if broken:
        raise broken[0]


def _serve(
    todo: queue.SimpleQueue[list[int]],
    done: Callable[[list[int], Found], None],
    lock: threading.Lock,
    broken: list[Exception],
) -> None:
    worker = Worker()
    try:
        while not broken:
            try:
                batch = todo.get_nowait()
            except queue.Empty:
                return
            found = worker.take(batch)
            with lock:
                done(batch, found)
    except Exception as error:
        broken.append(error)
    finally:
        worker.stop()


class Worker:
    """One process that takes measures, started again when it dies."""

    def __init__(self, patience: float = PATIENCE, command: Sequence[str] | None = None) -> None:
        self.patience = patience
        self._command = command or [sys.executable, "-m", "nonsmooth.atlas.worker"]
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""

    def take(self, batch: Sequence[int]) -> Found:
        """The results of these measures; one that ends the process or takes for ever is recorded as that."""
        found: Found = {}
        while rest := [index for index in batch if index not in found]:
            self._start()
            assert self._process is not None and self._process.stdin is not None
            self._process.stdin.write((json.dumps(rest) + "\n").encode())
            self._process.stdin.flush()
            self._collect(found, rest)
        return found

    def _collect(self, found: Found, rest: list[int]) -> None:
        current = rest[0]
        while True:
            message = self._line(self.patience)
            if isinstance(message, str):
                self.stop()
                found[current] = {"rows": [failed(measures()[current], message)], "tried": []}
                return
            if "end" in message:
                return
            if "begin" in message:
                current = message["begin"]
            elif "done" in message:
                found[message.pop("done")] = message

    def _line(self, patience: float) -> dict[str, Any] | str:
        """The next message, or why there is none."""
        assert self._process is not None and self._process.stdout is not None
        out = self._process.stdout.fileno()
        while b"\n" not in self._buffer:
            if not select.select([out], [], [], patience)[0]:
                return f"took more than {patience:g} s"
            chunk = os.read(out, 1 << 16)
            if not chunk:
                return f"ended the interpreter (exit code {self._process.wait()})"
            self._buffer += chunk
        line, self._buffer = self._buffer.split(b"\n", 1)
        message: dict[str, Any] = json.loads(line)
        return message

    def _start(self) -> None:
        if self._process and self._process.poll() is None:
            return
        environment = os.environ | {"OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
        self._buffer = b""
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
        ready = self._line(max(self.patience, PATIENCE))
        if isinstance(ready, str):
            raise RuntimeError(f"the worker that takes measures {ready}")

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
