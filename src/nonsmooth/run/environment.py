"""The fixed environment a snippet sees, and what identifies it."""

import hashlib
import os
import platform
import site
import sys
from collections.abc import Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

PASSED_ON = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ATEN_CPU_CAPABILITY", "CC", "CXX")
"""The only variables of the builder's that reach a snippet: a token there can't end up on a page."""

SCRATCH = "NONSMOOTH_SCRATCH"
"""Names the folder that the server works in, and removes at its end."""

FIXED = {
    # One thread: twenty small snippets on two workers take 0.2 s so, and 5 s with torch's default.
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "TORCHINDUCTOR_COMPILE_THREADS": "1",
    # Huge pages for the server: forking it, and the child's end, then cost little more than half.
    "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
    "CUDA_VISIBLE_DEVICES": "",
    "LANG": "C.UTF-8",
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "TERM": "dumb",
    "NO_COLOR": "1",
    "COLUMNS": "80",
    "MPLBACKEND": "svg",
    "MATPLOTLIBRC": str(Path(__file__).with_name("matplotlibrc")),
}


def snippet_environment(scratch: Path, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The whole environment of the snippet server, and so of every snippet."""
    passed = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    home = {"HOME": str(scratch), "TMPDIR": str(scratch), SCRATCH: str(scratch)}
    return passed | FIXED | home | dict(extra or {})


def release(package: str = "torch") -> str:
    """The installed release, without its build suffix; empty where it is not installed. Imports nothing."""
    try:
        return metadata.version(package).split("+")[0]
    except metadata.PackageNotFoundError:
        return ""


@cache
def fingerprint() -> str:
    """Changes when anything that a snippet's output may depend on does: Python, packages, this engine."""
    installed = sorted(
        entry.name
        for folder in {Path(path) for path in (*site.getsitepackages(), *sys.path)}
        if folder.is_dir()
        for entry in os.scandir(folder)
        if entry.name.endswith(".dist-info")
    )
    capability = os.environ.get("ATEN_CPU_CAPABILITY", "")
    engine = source_digest(Path(__file__).parent)
    facts = [platform.python_version(), platform.machine(), capability, engine, *installed]
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()


def source_digest(folder: Path) -> str:
    """A hash over the source files in `folder`."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
