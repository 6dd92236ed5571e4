"""A throw-away environment with another release of torch."""

import contextlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import nonsmooth
from nonsmooth.run.environment import release

NEEDED_GIGABYTES = 7
COMPANIONS = ("numpy", "matplotlib", "scipy", "rich")


class CannotInstall(RuntimeError):
    """The other release cannot be had here, and why."""


@contextlib.contextmanager
def environment(torch: str, say: Callable[[str], None]) -> Iterator[str]:
    """The Python of a fresh environment with that release; it is removed afterwards."""
    say(
        f"torch {torch}: makes a throw-away environment; its wheels may take 5.5 GB of disk and download for minutes "
        "(Linux builds bring CUDA along)"
    )
    with tempfile.TemporaryDirectory(prefix=f"torch-{torch}-") as folder:
        free = shutil.disk_usage(folder).free / 1e9
        if free < NEEDED_GIGABYTES:
            raise CannotInstall(f"{folder} has {free:.1f} GB free, and {NEEDED_GIGABYTES} are needed: set TMPDIR")
        python = Path(folder, "bin", "python")
        _run([sys.executable, "-m", "venv", folder], "cannot make a virtual environment")
        pins = [f"{name}=={release(name)}" for name in COMPANIONS if release(name)]
        _run(
            [str(python), "-m", "pip", "install", "--quiet", f"torch=={torch}", *pins], f"cannot install torch {torch}"
        )
        _make_importable(python)
        say(f"torch {torch}: installed")
        yield str(python)
    say(f"torch {torch}: environment removed")


def _make_importable(python: Path) -> None:
    """Let that environment import this very package: the snippet server needs nothing but the standard library."""
    ask = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()
    source = Path(nonsmooth.__file__).parents[1]
    Path(packages, "nonsmooth.pth").write_text(f"{source}\n")


def _run(command: list[str], otherwise: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr.strip()[-500:]]
        raise CannotInstall(f"{otherwise}: {said[-1]}")
