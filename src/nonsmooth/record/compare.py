"""Is what a snippet printed what is on record?"""

import difflib

from nonsmooth.record.recording import Recording, by_release


def recorded_for(release: str, recordings: list[Recording]) -> Recording | None:
    """The recording a run on `release` must match: its own, or else that of the newest release before it."""
    pairs = [(by_release(known), one) for one in recordings for known in one.releases]
    before = [pair for pair in pairs if pair[0] <= by_release(release)]
    chosen = max(before, default=None, key=lambda pair: pair[0]) or min(pairs, default=None, key=lambda pair: pair[0])
    return chosen[1] if chosen else None


def difference(recorded: Recording, printed: str, release: str) -> str:
    """A unified diff, empty where there is none."""
    old, new = (text.splitlines(keepends=True) for text in (recorded.text, printed))
    title = f"recorded on torch {', '.join(recorded.releases)}"
    return "".join(difflib.unified_diff(old, new, title, f"printed on torch {release}", n=2))
