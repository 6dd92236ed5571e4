"""One snippet under way: its process, its pipes, its limits."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn

from nonsmooth.run import child, kernel
from nonsmooth.run.outcome import Fault
from nonsmooth.run.text import escape


class Pipe:
    """The reading end of a pipe that keeps at most `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.reading, False)
        self.limit = limit
        self.kept = b""
        self.ended = False

    @property
    def overflowed(self) -> bool:
        return len(self.kept) > self.limit

    def read(self) -> bool:
        """Take what is there; true while there may be more."""
        try:
            chunk = os.read(self.reading, 1 << 16)
        except BlockingIOError:
            return False
        self.ended = not chunk
        self.kept = (self.kept + chunk)[: self.limit + 1]
        return bool(chunk) and not self.overflowed


class Job:
    """A snippet's process, from its start to its end."""

    def __init__(self, request: dict[str, Any], fork: bool, inherited: list[int]) -> None:
        self.request = request
        self.scratch = Path(tempfile.mkdtemp(prefix="snippet-"))
        self.work = self.scratch / "work"
        self.work.mkdir()
        self.output, self.errors = Pipe(request["limit"]), Pipe(request["limit"])
        self.status = Pipe(1 << 26)
        self.pipes = (self.output, self.errors, self.status)
        self.deadline = time.monotonic() + request["timeout"]
        self.left: int | None = None
        self.pid = self._fork(inherited) if fork else self._spawn()
        self.ending = kernel.announce_end(self.pid)
        for pipe in self.pipes:
            os.close(pipe.writing)

    def sources(self) -> "dict[int, Pipe | Job]":
        """The descriptors to watch, and whose news each brings."""
        watched: dict[int, Pipe | Job] = {pipe.reading: pipe for pipe in self.pipes}
        return watched if self.ending is None else watched | {self.ending: self}

    def is_over(self) -> bool:
        """Has it ended, or must it?"""
        return self._has_left() or self.output.overflowed or time.monotonic() > self.deadline

    def end(self) -> dict[str, Any]:
        """Kill what is left of it, and say what came of it."""
        left_by_itself = self._has_left()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        if not left_by_itself:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        for pipe in self.pipes:
            while pipe.read():
                pass
            os.close(pipe.reading)
        if self.ending is not None:
            os.close(self.ending)
        return self._reply(self.left)

    def _has_left(self) -> bool:
        if self.left is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.left = status if pid else None
        return self.left is not None

    def _fork(self, inherited: list[int]) -> int:
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            self._be_child(inherited)
        return pid

    def _be_child(self, inherited: list[int]) -> NoReturn:
        try:
            self._detach()
            os.dup2(self.output.writing, 1)
            os.dup2(self.errors.writing, 2)
            for descriptor in [*inherited, self.output.reading, self.errors.reading, self.status.reading]:
                os.close(descriptor)
            child.execute(self.request["source"], self.request["file"], self.status.writing)
        finally:
            os._exit(70)

    def _detach(self) -> None:
        os.setsid()
        kernel.die_with_parent()
        os.chdir(self.work)
        os.environ.update(self._own_folders())
        tempfile.tempdir = None
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def _own_folders(self) -> dict[str, str]:
        return {"TMPDIR": str(self.scratch), "HOME": str(self.scratch)}

    def _spawn(self) -> int:
        process = subprocess.Popen(
            [sys.executable, "-P", "-X", "utf8", "-m", "nonsmooth.run.child", str(self.status.writing)],
            stdin=subprocess.PIPE,
            stdout=self.output.writing,
            stderr=self.errors.writing,
            pass_fds=[self.status.writing],
            env=os.environ | self._own_folders(),
            cwd=self.work,
            start_new_session=True,
        )
        assert process.stdin
        process.stdin.write(json.dumps(self.request).encode() + b"\n")
        process.stdin.close()
        process.returncode = 0  # this class waits for it, and Popen must not warn that nobody did
        return process.pid

    def _reply(self, status: int | None) -> dict[str, Any]:
        report = self._report() if status == 0 else {}
        fault = self._fault(status, report)
        return {
            "output": escape(self.output.kept[: self.output.limit]),
            "errors": escape(self.errors.kept[: self.errors.limit]),
            "figures": report.get("figures", []),
            "fault": asdict(fault) if fault else None,
        }

    def _report(self) -> dict[str, Any]:
        try:
            report: dict[str, Any] = json.loads(self.status.kept)
            return report
        except ValueError:  # it left before its end, or wrote to the pipe itself
            return {}

    def _fault(self, status: int | None, report: dict[str, Any]) -> Fault | None:
        errors = escape(self.errors.kept[: self.errors.limit])
        if self.output.overflowed:
            return Fault(f"printed more than {self.output.limit} bytes; it was stopped")
        if status is None:
            return Fault(f"did not end within {self.request['timeout']:g} seconds; it was stopped", errors)
        if os.WIFSIGNALED(status):
            return Fault(f"was ended by {signal.Signals(os.WTERMSIG(status)).name}", errors)
        if report.get("end") == "raised":
            return Fault(f"raised {report['error']}", report["traceback"])
        if report.get("end") == "exit":
            return Fault(f"left early by sys.exit({report['code']}); only reaching the end of the file counts", errors)
        if not report:
            code = os.WEXITSTATUS(status)
            return Fault(f"left early with exit code {code}; only reaching the end of the file counts", errors)
        if self.output.kept and not self.output.kept.endswith(b"\n"):
            return Fault("prints a last line without a newline, which a page cannot show")
        return None
