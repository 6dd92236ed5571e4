"""What Python does not offer by itself: C's own output buffer, and on Linux the care for orphaned processes."""

import contextlib
import ctypes
import os
import signal
import sys
from pathlib import Path

_LINUX = sys.platform == "linux"
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_libc = ctypes.CDLL(None)
_LINE_BUFFERED = 1


def adopt_orphans() -> None:
    """From now on, what a snippet leaves behind becomes our child, even in a session of its own."""
    if _LINUX:
        _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def die_with_parent() -> None:
    if _LINUX:
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def announce_end(pid: int) -> int | None:
    """A descriptor that becomes readable when the process has ended; elsewhere one has to ask."""
    try:
        return os.pidfd_open(pid) if _LINUX else None
    except OSError:  # a kernel before 5.3
        return None


def line_buffer_c_output() -> None:
    """Have what a C library prints keep its place among what Python prints."""
    if _LINUX:
        stdout = ctypes.c_void_p.in_dll(_libc, "stdout")
        _libc.setvbuf(stdout, None, _LINE_BUFFERED, ctypes.c_size_t(0))


def flush_c_output() -> None:
    _libc.fflush(None)


def kill_orphans(spare: set[int]) -> None:
    """Kill every child of this process but those in `spare` and what they left in their sessions."""
    while orphans := {pid for pid in _children() - spare if _session(pid) not in spare}:
        for pid in orphans:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)


def _session(pid: int) -> int:
    try:
        return os.getsid(pid)
    except ProcessLookupError:
        return 0


def _children() -> set[int]:
    if not _LINUX:
        return set()
    return {int(pid) for task in Path("/proc/self/task").iterdir() for pid in (task / "children").read_text().split()}
