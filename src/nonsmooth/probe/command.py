"""The command `nonsmooth probe`: judges in a process of its own, which may hang or crash."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import math
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from nonsmooth.probe import expression
from nonsmooth.probe.expression import CannotProbe

if TYPE_CHECKING:
    from nonsmooth.probe.judgement import Judgement

NEEDED = ("torch", "numpy", "scipy", "rich")
DTYPES = ("float64", "float32", "float16", "bfloat16")
TIMEOUT = 60.0
"""Seconds, the import of torch among them."""
DONE = 100
"""Added to the child's exit code, so that code which ends the process itself is not taken for a verdict."""
PATIENCE = (0.5, 3.0)
"""Seconds that a child has to end by itself once it is interrupted: at a terminal, it is with us; else when told."""
CHILD = "import sys; sys.path.append(sys.argv.pop(1)); from nonsmooth.probe.command import child; child()"

EXAMPLES = """\
examples:
  nonsmooth probe "torch.clamp(x, min=0)" --at 0
  nonsmooth probe "torch.amax(x, 0)" --at "[1., 1., 0.]"
  nonsmooth probe "torch.maximum(x, y)" --at x=0 --at y=0
  nonsmooth probe "torch.round(x)" --over -3 3
  nonsmooth probe mymodule:my_loss --at "ones(2, 2)" --plot loss.svg

exit code: 0 judged and fine, 1 judged and not fine, 2 could not be judged
"""


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Hook the command into the parser."""
    parser = commands.add_parser(
        "probe",
        help="judge the gradient that torch returns for a function at a point",
        description="Judge the gradient that torch returns for a function at a point: is it a valid choice?",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("function", metavar="FUNCTION", help="an expression in x, or module:name for your own code")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--at",
        action="append",
        metavar="[NAME=]POINT",
        help="a number or a tensor: 0, -1e-6, pi/2, '[1., 2.]', 'ones(2, 2)'; once an input, by name, if several",
    )
    where.add_argument("--over", nargs=2, metavar=("LOW", "HIGH"), help="search between two numbers (one input)")
    parser.add_argument("--dtype", type=_dtype, default="float64", help=f"one of {', '.join(DTYPES)}")
    parser.add_argument("--json", action="store_true", help="print JSON; the function's own output goes to stderr")
    parser.add_argument("--plot", metavar="FILE.svg", help="draw the picture into a file")
    parser.add_argument(
        "--timeout", type=_seconds, default=TIMEOUT, metavar="SECONDS", help="give up after this (default: 60)"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(command=run)


def guarded(arguments: Sequence[str]) -> list[str]:
    """The arguments with a blank before values such as `-1e-6`, `-pi` and `-x`, which argparse takes for options."""
    if list(arguments[:1]) != ["probe"]:
        return list(arguments)
    return [f" {one}" if re.match(r"-[^-]", one) and one != "-h" else one for one in arguments]


def run(options: argparse.Namespace) -> int:
    """Check what was typed, and have it judged."""
    _check(options)
    return judge(options) if options.here else _watch(options)


def _dtype(text: str) -> str:
    name = text.strip().removeprefix("torch.")
    if name not in DTYPES:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(DTYPES)}")
    return name


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not seconds > 0:
        raise argparse.ArgumentTypeError(f"{text.strip()!r} is not a number of seconds above 0")
    return seconds


def _check(options: argparse.Namespace) -> None:
    """All that can be said without torch, said at once."""
    if options.over:
        expression.interval(options.over)
        if options.plot:
            raise CannotProbe("--plot draws one point: it needs --at, not --over")
    else:
        expression.points(options.at)
    if options.plot:
        _check_plot(Path(options.plot.strip()))
    if not expression.is_path(options.function):
        expression.parse(options.function)
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise CannotProbe(f"the probe needs {' and '.join(missing)}: pip install 'nonsmooth[probe]'")


def _check_plot(path: Path) -> None:
    if path.suffix.lower() != ".svg":
        raise CannotProbe(f"--plot writes SVG: name a file that ends in .svg, not {path.name}")
    if not path.parent.is_dir():
        raise CannotProbe(f"cannot write {path}: there is no folder {path.parent}")


# The parent: it watches.


def _watch(options: argparse.Namespace) -> int:
    root = str(Path(__file__).parents[2])
    # -P: a torch.py in the current folder is not torch.
    process = subprocess.Popen([sys.executable, "-P", "-c", CHILD, root, *_again(options)])
    shown = expression.shortened(options.function)
    try:
        code = process.wait(None if math.isinf(options.timeout) else options.timeout)
    except subprocess.TimeoutExpired:
        limit = f"{options.timeout:g} s"
        raise CannotProbe(f"{shown} did not finish within {limit}: does it loop for ever? (--timeout)") from None
    except KeyboardInterrupt:
        _interrupt(process)
        raise
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    if code >= DONE:
        return code - DONE
    raise CannotProbe(f"{shown} {_ended(code)}")


def _again(options: argparse.Namespace) -> list[str]:
    """The same command, for the child."""
    where = ["--over", *options.over] if options.over else [f"--at={one}" for one in options.at]
    flags = ["--json"] * options.json + ([f"--plot={options.plot}"] if options.plot else [])
    given = [options.function, *where, f"--dtype={options.dtype}", f"--timeout={options.timeout}", *flags]
    return ["probe", "--here", *given]


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    for seconds in PATIENCE:
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            process.wait(seconds)
            return
        process.send_signal(signal.SIGINT)


def _ended(code: int) -> str:
    if code >= 0:
        return f"ended the process by itself, with exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    clue = " (out of memory?)" if name == "SIGKILL" else ""
    return f"crashed the process with {name}{clue}"


# The child: it judges.


def child() -> NoReturn:
    """Judge, and leave at once: what the function has registered or started must not speak after the verdict."""
    code = 130
    with contextlib.suppress(KeyboardInterrupt):
        from nonsmooth.cli import main

        _alarm(sys.argv)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        code = main(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, AttributeError, KeyboardInterrupt):
            stream.flush()
    os._exit(DONE + code)


def _alarm(options: Sequence[str]) -> None:
    """End this process some time after the limit, in case nobody watches any more."""
    seconds = [float(one.removeprefix("--timeout=")) for one in options if one.startswith("--timeout=")]
    if hasattr(signal, "setitimer") and seconds and seconds[-1] < 1e6:
        signal.setitimer(signal.ITIMER_REAL, seconds[-1] + 10)


def judge(options: argparse.Namespace) -> int:
    """Judge in this process, print, and say how it went."""
    with _aside():
        judgements, picture = _judged(options)
    _print(options, judgements)
    if options.plot:
        _write(Path(options.plot.strip()), picture)
    return 0 if all(one.fine for one in judgements) else 1


def _judged(options: argparse.Namespace) -> tuple[list[Judgement], str]:
    """The judgements, and the picture if one was asked for."""
    import torch

    from nonsmooth.probe.target import CannotJudge

    given = {"dtype": getattr(torch, options.dtype), "name": expression.shortened(options.function, 400)}
    own = expression.current_folder() if expression.is_path(options.function) else contextlib.nullcontext()
    try:
        with own, _doubles(options.dtype):
            judgements = _search(options, given) if options.over else [_probe(options, given)]
            return judgements, _draw(judgements[0]) if options.plot else ""
    except CannotJudge as error:
        raise CannotProbe(f"{error}{_clue(str(error), options.dtype)}") from error
    except CannotProbe:
        raise
    except (Exception, SystemExit) as error:
        # The reader's own code may raise anything, from anywhere, and so may a fault of ours: one sentence for both.
        raise CannotProbe(f"{given['name']} raised {expression.blame(error)}") from error


def _probe(options: argparse.Namespace, given: dict[str, Any]) -> Judgement:
    from nonsmooth.probe.judge import probe

    points = expression.points(options.at)
    function = expression.load(options.function, list(points))
    values = tuple(points.values())
    return probe(function, values if len(values) > 1 else values[0], **given)


def _search(options: argparse.Namespace, given: dict[str, Any]) -> list[Judgement]:
    from nonsmooth.probe.search import find

    function = expression.load(options.function, [""])
    return find(function, over=expression.interval(options.over), **given)


def _draw(judgement: Judgement) -> str:
    from nonsmooth.probe.fan import svg

    if judgement.draw is None:
        raise CannotProbe("there is no picture of this: a picture needs one number or two")
    return svg(judgement.draw(), standalone=True)


def _clue(said: str, dtype: str) -> str:
    """What to try where a module's weights are in another precision."""
    mixed = "dtype" in said and dtype == "float64" and ("float" in said.lower() or "double" in said.lower())
    return "; try --dtype float32" if mixed else ""


@contextlib.contextmanager
def _doubles(dtype: str) -> Iterator[None]:
    """With constants in double precision where the point is: torch refuses to multiply a matrix of each."""
    import torch

    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64 if dtype == "float64" else before)
    try:
        yield
    finally:
        torch.set_default_dtype(before)


@contextlib.contextmanager
def _aside() -> Iterator[None]:
    """What is printed meanwhile, by Python or by C, goes to stderr: stdout is for the verdict."""
    printing = sys.stdout
    if printing:
        printing.flush()
    kept = None
    with contextlib.suppress(OSError):
        kept = os.dup(1)
        os.dup2(2, 1)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    finally:
        if printing:
            printing.flush()
        if kept is not None:
            os.dup2(kept, 1)
            os.close(kept)


def _print(options: argparse.Namespace, judgements: list[Judgement]) -> None:
    said = _json(options, judgements) if options.json else _words(options, judgements)
    try:
        print(said, end="", flush=True)
    except BrokenPipeError:
        # `| head` has seen enough; the verdict stands. Python flushes once more when it ends: into nothing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    except OSError as error:
        raise CannotProbe(f"cannot print the verdict: {error.strerror}") from error


def _json(options: argparse.Namespace, judgements: list[Judgement]) -> str:
    found: Any = [one.as_dict() for one in judgements]
    # ASCII: a terminal that cannot show a letter must not break the JSON.
    return json.dumps(found if options.over else found[0], indent=2, allow_nan=False) + "\n"


def _words(options: argparse.Namespace, judgements: list[Judgement]) -> str:
    from rich.console import Console

    from nonsmooth.probe import card

    if not judgements:
        low, high = (text.strip() for text in options.over)
        return f"no singular point found in [{low}, {high}]\n"
    real = Console(file=sys.stdout)
    # Written to memory first: rich ends the process where a pipe is broken.
    memory = io.StringIO()
    console = Console(
        file=memory,
        width=real.width,
        force_terminal=real.is_terminal,
        color_system=real.color_system,  # type: ignore[arg-type]
        no_color=real.no_color,
        highlight=False,
    )
    if options.over:
        card.show_any(card.table(judgements), console)
    else:
        card.show(judgements[0], console)
    return memory.getvalue()


def _write(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise CannotProbe(f"cannot write {path}: {error.strerror}") from error
