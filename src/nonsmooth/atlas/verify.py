"""Whether the enumeration holds: `python -m nonsmooth.atlas.verify` says what does not, and counts what there is."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from nonsmooth.atlas import opdb
from nonsmooth.atlas.catalogue import entries
from nonsmooth.atlas.evaluate import gradient, outcome, points
from nonsmooth.atlas.scenario import Expects, Measure, Scenario, Search, Status
from nonsmooth.atlas.scenarios import measures, scenarios, searches

MOST_NUMBERS = 16


def numbers(at: Any) -> int:
    """How many numbers the point has."""
    if isinstance(at, dict):
        return sum(numbers(value) for value in at.values())
    return sum(map(numbers, at)) if isinstance(at, list) else 1


def coverage() -> Iterator[str]:
    """Entries of torch's catalogue that are missing, unknown or taken twice."""
    known = set(opdb.catalogue())
    taken = Counter(name for entry in entries() for name in entry.opdb)
    yield from (f"{name} is not accounted for" for name in sorted(known - set(taken)))
    yield from (f"{name} is not in torch's catalogue" for name in sorted(set(taken) - known))
    yield from (f"{name} is accounted for {times} times" for name, times in taken.items() if times > 1)


def shortcomings(measure: Measure) -> Iterator[str]:
    """What is wrong with one scenario or search."""
    if isinstance(measure, Scenario) and numbers(measure.at) > MOST_NUMBERS:
        yield f"{measure.operator}: {measure.call} has {numbers(measure.at)} numbers"
    found = [outcome(measure.call, at) for at in points(measure)]
    wrong = [words for expects, words in found if words and expects is Expects.VALUE]
    if wrong:
        yield f"{measure.operator}: {measure.call} {wrong[0]}"
    elif measure.expects not in [expects for expects, _ in found]:
        said = {f"{expects} ({words})" if words else str(expects) for expects, words in found}
        yield f"{measure.operator}: {measure.call} at {points(measure)} gives {', '.join(said)}, not {measure.expects}"


def unkept(status: Status, measure: Measure) -> Iterator[str]:
    """Whether what the operator's status promises is so for this call."""
    if status is Status.NO_GRADIENT and isinstance(measure, Search):
        yield f"{measure.operator}: {measure.call} is searched, yet has no gradient by nature"
    if status is not Status.REFUSED or measure.family or measure.expects is not Expects.VALUE:
        return
    try:
        gradient(measure.call, points(measure)[0])
    except (RuntimeError, NotImplementedError):
        return
    yield f"{measure.operator}: {measure.call} has a gradient, yet is said to be refused"


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.most_common())


def main() -> int:
    """Say what does not hold, and what there is."""
    statuses = {entry.operator: entry.status for entry in entries()}
    found = [*coverage()]
    for measure in measures():
        found += [*shortcomings(measure), *unkept(statuses[measure.operator], measure)]
    print(f"{len(scenarios())} scenarios, {len(searches())} searches, {len(entries())} operators")
    print("torch's catalogue:", _counted(Counter(str(entry.status) for entry in entries() for _ in entry.opdb)))
    print("extras:", _counted(Counter(str(entry.status) for entry in entries() if not entry.opdb)))
    print("by how many numbers:", _counted(Counter(str(numbers(scenario.at)) for scenario in scenarios())))
    print(*found, sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
