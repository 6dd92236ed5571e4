"""This project's own site, built once for all tests that look at it, however many workers run them."""

import os
import subprocess
import sys
from pathlib import Path

from filelock import FileLock

PROJECT = Path(__file__).parents[1]


def build_once(shared: Path) -> Path:
    """The folder of the built site: strict, with this checkout's cache."""
    target = shared / "site"
    with FileLock(shared / "site.lock"):
        if not (target / "sitemap.xml").exists():
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(target)]
            environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "NONSMOOTH_SITE_URL": "", "NONSMOOTH_REPO_URL": ""}
            done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr
    return target
