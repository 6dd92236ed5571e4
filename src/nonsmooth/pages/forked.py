"""Call a function in a forked child: what it does to its process stays there."""

import os
import select
import signal
import time
from collections.abc import Callable

_FINE = b"\0fine"


def in_child(function: Callable[[], None], timeout: float) -> str:
    """Why `function` failed, or nothing; its child is killed after `timeout` seconds."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.setsid()
        _report(function, writing)
    os.close(writing)
    said, late = _listen(reading, timeout)
    os.close(reading)
    if late:
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if late:
        return f"it did not end within {timeout:g} seconds"
    if os.WIFSIGNALED(status):
        return f"it was ended by {signal.Signals(os.WTERMSIG(status)).name}"
    if not said:
        return f"it left early with exit code {os.WEXITSTATUS(status)}"
    return "" if said == _FINE else said.decode()


def _report(function: Callable[[], None], writing: int) -> None:
    try:
        function()
        said = _FINE
    except SystemExit as leaving:
        said = f"it left early by sys.exit({leaving.code})".encode()
    except BaseException as error:
        said = (str(error) or repr(error)).encode("utf-8", "backslashreplace")
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(said)
    os._exit(0)


def _listen(reading: int, timeout: float) -> tuple[bytes, bool]:
    """All that was written, and whether time ran out before the other end was closed."""
    said = b""
    deadline = time.monotonic() + timeout
    while select.select([reading], [], [], max(0.0, deadline - time.monotonic()))[0]:
        chunk = os.read(reading, 1 << 16)
        if not chunk:
            return said, False
        said += chunk
    return said, True
