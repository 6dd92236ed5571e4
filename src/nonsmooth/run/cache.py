"""Outcomes kept by content: the same snippet in the same environment is not run twice."""

import contextlib
import hashlib
import json
import os
import tempfile
import time
from pathlib import Path

from nonsmooth.run.environment import fingerprint, source_digest
from nonsmooth.run.outcome import Outcome

KEEP_DAYS = 30


class Cache:
    """A folder of outcomes. A damaged entry counts as absent; builds at the same time don't disturb each other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> Outcome | None:
        try:
            checksum, _, body = self._path(key).read_text().partition("\n")
            return Outcome.from_json(body) if checksum == _digest(body) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, key: str, outcome: Outcome) -> None:
        body = outcome.to_json()
        write_atomically(self._path(key), f"{_digest(body)}\n{body}")

    def prune(self) -> None:
        """Forget what no build has written for a month."""
        oldest = time.time() - KEEP_DAYS * 86400
        for path in [*self.folder.glob("*.json"), *self.folder.glob(".*.json.*")]:
            with contextlib.suppress(FileNotFoundError):  # another build does the same
                if path.stat().st_mtime < oldest:
                    path.unlink()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.json"


def key_of(source: str, file: str) -> str:
    """What an outcome depends on: the snippet, torch, Python, the packages, the engine."""
    own = source_digest(Path(__file__).parents[1]) if "nonsmooth" in source else ""
    return _digest(json.dumps([source, file, fingerprint(), own]))


def write_atomically(path: Path, text: str) -> None:
    """Write so that a reader sees the old file or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink()
        raise


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
