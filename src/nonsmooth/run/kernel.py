"""What only Linux offers: a process that outlives its parent comes to us, and ours end when we do."""

import contextlib
import ctypes
import os
import signal
import sys
from pathlib import Path

_LINUX = sys.platform == "linux"
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_libc = ctypes.CDLL(None) if _LINUX else None


def adopt_orphans() -> None:
    """From now on, what a snippet leaves behind becomes our child, even in a session of its own."""
    if _libc:
        _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def die_with_parent() -> None:
    if _libc:
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def announce_end(pid: int) -> int | None:
    """A descriptor that becomes readable when the process has ended; elsewhere one has to ask."""
    return os.pidfd_open(pid) if _LINUX else None


def kill_orphans(spare: set[int]) -> None:
    """Kill every child of this process but those in `spare`, and theirs in turn as they come to us."""
    while orphans := _children() - spare:
        for pid in orphans:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, 0)


def _children() -> set[int]:
    if not _LINUX:
        return set()
    return {int(pid) for task in Path("/proc/self/task").iterdir() for pid in (task / "children").read_text().split()}
