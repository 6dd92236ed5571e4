"""Run one snippet in this process, report how it ended, and leave."""

import atexit
import json
import linecache
import os
import sys
import threading
import traceback
import types
from typing import Any, NoReturn

from nonsmooth.run import kernel
from nonsmooth.run.figures import drawn, shown


def execute(source: str, file: str, status: int) -> NoReturn:
    """Run `source` as the main program `file`; write the end it came to as JSON to the descriptor `status`."""
    own = os.getpid()
    _become_main(source, file)
    report = _run(source, file)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):  # the snippet closed it
            pass
    kernel.flush_c_output()
    if os.getpid() == own:  # a process that the snippet forked comes by here too
        with os.fdopen(status, "w") as pipe:
            json.dump(report, pipe)
    os._exit(0)


def _become_main(source: str, file: str) -> None:
    # A fresh __main__, with its source at hand: pickle and inspect.getsource look there.
    main = types.ModuleType("__main__")
    main.__file__ = file
    sys.modules["__main__"] = main
    sys.argv = [file]
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    # As on a terminal, so that what a library or a child process prints keeps its place.
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # the interpreter's own stream
    kernel.line_buffer_c_output()
    # What the server's imports registered is not the snippet's to run at its end.
    atexit._clear()


def _run(source: str, file: str) -> dict[str, Any]:
    try:
        names = sys.modules["__main__"].__dict__
        exec(compile(source, file, "exec"), names)
        threading._shutdown()  # type: ignore[attr-defined]  # waits for threads, as the interpreter does at its end
        figures = drawn() + shown(source, names)  # before matplotlib's own exit handler closes them
        atexit._run_exitfuncs()
        return {"end": "reached", "figures": figures}
    except SystemExit as leaving:
        return {"end": "exit", "code": str(leaving.code)}
    except BaseException as error:
        return {"end": "raised", "error": _summary(error), "traceback": _own_traceback(error, file)}


def _summary(error: BaseException) -> str:
    first_line = str(error).strip().partition("\n")[0]
    return f"{type(error).__name__}: {first_line}" if first_line else type(error).__name__


def _own_traceback(error: BaseException, file: str) -> str:
    whole = traceback.TracebackException.from_exception(error)
    part: traceback.TracebackException | None = whole
    while part:
        _keep_own_frames(part.stack, file)
        part = part.__cause__ or part.__context__
    return "".join(whole.format())


def _keep_own_frames(stack: traceback.StackSummary, file: str) -> None:
    own = next((index for index, frame in enumerate(stack) if frame.filename == file), len(stack))
    del stack[:own]
    for frame in stack:
        _ = frame.line  # looked up by file name, so before the name is shortened
        frame.filename = _short(frame.filename)


def _short(path: str) -> str:
    for root in ("/site-packages/", f"/python{sys.version_info.major}.{sys.version_info.minor}/"):
        if root in path:
            return path.split(root)[-1]
    return path


def main() -> NoReturn:
    """One fresh process a snippet, where there is no fork: the request comes on standard input."""
    request = json.loads(sys.stdin.readline())
    execute(request["source"], request["file"], int(sys.argv[1]))


if __name__ == "__main__":
    main()
