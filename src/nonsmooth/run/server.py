"""The process that imports torch once and starts a child for every snippet.

Requests and replies are lines of JSON. It only imports: once a parent has started torch's thread pool,
a large backward in a forked child hangs for ever. It ends, with all its children, when its input ends.
"""

import contextlib
import gc
import importlib
import json
import os
import selectors
import shutil
import sys
from collections import deque
from pathlib import Path
from typing import Any

from nonsmooth.run import kernel
from nonsmooth.run.environment import SCRATCH, release
from nonsmooth.run.job import Job, Pipe

POLL = 0.02
"""Seconds between looks at the clock, and at children whose end nothing announces."""


class Server:
    """Reads requests, runs at most `workers` at a time, writes a reply for each."""

    def __init__(self, workers: int, fork: bool) -> None:
        self.workers, self.fork, self.torch = workers, fork, release()
        self.waiting: deque[dict[str, Any]] = deque()
        self.running: list[Job] = []
        self.emptied: list[Path] = []
        self.selector = selectors.DefaultSelector()
        self.requests = os.dup(0)
        self.replies = os.dup(1)
        os.set_blocking(self.requests, False)
        self.unread = b""
        self.open = True
        self.selector.register(self.requests, selectors.EVENT_READ)
        # A module that prints while it is imported must not disturb the replies.
        with open(os.devnull, "r+b") as nothing:
            os.dup2(nothing.fileno(), 0)
            os.dup2(nothing.fileno(), 1)

    def serve(self) -> None:
        while self.open:
            while self.waiting and len(self.running) < self.workers:
                self.start(self.waiting.popleft())
            if not self.running:
                self.tidy()
            for key, _ in self.selector.select(POLL if self.running else None):
                self.read(key.fd, key.data)
            for job in [job for job in self.running if job.is_over()]:
                self.finish(job)
        for job in self.running:
            job.end()
            self.emptied.append(job.scratch)
        kernel.kill_orphans(spare=set())
        self.tidy()

    def read(self, descriptor: int, source: Pipe | Job | None) -> None:
        if source is None:
            self.read_requests()
        elif isinstance(source, Pipe):
            source.read()
            if source.ended:
                self.selector.unregister(descriptor)

    def read_requests(self) -> None:
        with contextlib.suppress(BlockingIOError):
            chunk = os.read(self.requests, 1 << 20)
            self.open = bool(chunk)
            *lines, self.unread = (self.unread + chunk).split(b"\n")
            self.waiting.extend(json.loads(line) for line in lines)

    def start(self, request: dict[str, Any]) -> None:
        if self.fork:
            preload(request["preload"])
        inherited = [self.requests, self.replies]
        inherited += [descriptor for job in self.running for descriptor in job.sources()]
        job = Job(request, self.fork, inherited)
        self.running.append(job)
        for descriptor, source in job.sources().items():
            self.selector.register(descriptor, selectors.EVENT_READ, source)

    def finish(self, job: Job) -> None:
        self.running.remove(job)
        self.emptied.append(job.scratch)
        for descriptor in job.sources():
            if descriptor in self.selector.get_map():
                self.selector.unregister(descriptor)
        reply = {"id": job.request["id"], "torch": self.torch} | job.end()
        kernel.kill_orphans(spare={other.pid for other in self.running})
        payload = json.dumps(reply).encode() + b"\n"
        while payload:
            payload = payload[os.write(self.replies, payload) :]

    def tidy(self) -> None:
        """Remove the folders of snippets that have ended; that can wait until there is nothing else to do."""
        while self.emptied:
            shutil.rmtree(self.emptied.pop(), ignore_errors=True)


def preload(modules: list[str]) -> None:
    """Import what a snippet is about to, so that its child finds it there; failures are the snippet's to meet."""
    missing = [name for name in modules if name not in sys.modules]
    for name in missing:
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    if missing:
        gc.freeze()  # keeps a child's garbage collection from copying the parent's pages


def main() -> None:
    workers, fork = sys.argv[1:]
    kernel.adopt_orphans()
    Server(int(workers), fork == "fork").serve()
    if scratch := os.environ.get(SCRATCH):
        shutil.rmtree(scratch, ignore_errors=True)
    os._exit(0)  # nothing is left to do, and taking torch apart would keep the builder waiting


if __name__ == "__main__":
    main()
