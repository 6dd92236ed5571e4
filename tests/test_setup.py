"""`make`: what it lists, and the one clear sentence where something is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.built import PROJECT


def set_up(folder: Path, python: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the set-up script in a copy of what it needs."""
    for name in ("requirements.txt", "pyproject.toml"):
        shutil.copy(PROJECT / name, folder)
    shutil.copytree(PROJECT / "tools", folder / "tools")
    command = ["sh", "tools/setup", python]
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True)


def stand_in(folder: Path, script: str) -> str:
    path = folder / "stand-in"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ('[ "$1" = --version ] && echo Python 3.8.10; exit 1', "Python 3.8.10 is too old; 3.11 or newer is needed"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "has no venv module"),
    ],
    ids=["too old", "no venv"],
)
def test_a_python_that_will_not_do(tmp_path: Path, script: str, sentence: str) -> None:
    done = set_up(tmp_path, stand_in(tmp_path, script))
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


def test_no_python_at_all(tmp_path: Path) -> None:
    assert "there is no absent-python" in set_up(tmp_path, "absent-python").stderr


def test_no_network(tmp_path: Path) -> None:
    nowhere = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "PIP_CONFIG_FILE": os.devnull}
    done = set_up(tmp_path, sys.executable, **nowhere)
    assert done.returncode == 1
    assert "is there a network?" in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / ".venv/ready").exists()


def test_make_alone_lists_every_target_with_a_line() -> None:
    done = subprocess.run(["make"], cwd=PROJECT, capture_output=True, text=True)
    listed = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("  make ")}
    assert {"serve", "test", "site", "record", "lint", "clean", "screenshots", "benchmark"} <= listed
    assert all(len(line.split()) > 3 for line in done.stdout.splitlines())


def test_set_up_is_skipped_when_nothing_changed() -> None:
    done = subprocess.run(["make", "--dry-run", "site"], cwd=PROJECT, capture_output=True, text=True)
    assert "tools/setup" not in done.stdout


def test_versions_are_pinned_in_one_place() -> None:
    lines = [line for line in (PROJECT / "requirements.txt").read_text().splitlines() if not line.startswith("#")]
    assert all("==" in line for line in lines)
    assert "torch==2.13.0" in lines
    assert "==" not in (PROJECT / "pyproject.toml").read_text()
