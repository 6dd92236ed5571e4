"""Every entry of torch's own catalogue ends in a status, exactly once."""

from collections import Counter

import pytest

from nonsmooth.atlas import opdb
from nonsmooth.atlas.catalogue import entries
from nonsmooth.atlas.scenario import Entry, Status
from nonsmooth.atlas.scenarios import measures
from nonsmooth.atlas.verify import coverage

ENTRIES = {entry.operator: entry for entry in entries()}


def test_torchs_catalogue_is_accounted_for_exactly_once() -> None:
    assert list(coverage()) == []
    assert sum(len(entry.opdb) for entry in entries()) == len(opdb.catalogue())


def test_operators_are_listed_once_and_by_name() -> None:
    names = [entry.operator for entry in entries()]
    assert names == sorted(set(names))


def test_what_is_not_examined_says_why_and_is_rare() -> None:
    left_out = [entry for entry in entries() if entry.status is Status.NOT_EXAMINED]
    assert all(entry.reason for entry in left_out)
    assert sum(len(entry.opdb) for entry in left_out) < 0.05 * len(opdb.catalogue())


def test_every_ending_but_examined_has_a_reason() -> None:
    assert [entry.operator for entry in entries() if entry.status is not Status.EXAMINED and not entry.reason] == []


def test_what_is_examined_is_measured() -> None:
    measured = {measure.operator for measure in measures()}
    examined = {entry.operator for entry in entries() if entry.status in (Status.EXAMINED, Status.REFUSED)}
    unexamined = {entry.operator for entry in entries() if entry.status is Status.NOT_EXAMINED}
    assert examined <= measured <= set(ENTRIES) - unexamined


def test_an_alias_leads_to_one_operator() -> None:
    leads = Counter(alias for entry in entries() for alias in entry.aliases)
    assert [alias for alias, times in leads.items() if times > 1 or alias in ENTRIES] == []


def test_torchs_own_aliases_are_known() -> None:
    def found(entry: Entry, alias: str) -> bool:
        plain = alias.removeprefix("torch.").replace("nn.functional.", "F.")
        names = {name.removeprefix("torch.") for name in (*entry.aliases, entry.operator)}
        return plain in names or f"torch.{plain}" in ENTRIES

    owners = {name: entry for entry in entries() for name in entry.opdb}
    named = [(name, alias) for name, others in opdb.catalogue().items() for alias in others]
    missing = [(name, alias) for name, alias in named if not found(owners[name], alias)]
    assert missing == []


@pytest.mark.parametrize(
    ("operator", "alias"),
    [
        ("torch.nn.functional.relu", "nn.ReLU"),
        ("torch.nn.functional.relu", "Tensor.relu"),
        ("torch.nn.functional.relu", "torch.relu_"),
        ("torch.nn.functional.relu", "F.relu"),
        ("torch.nn.functional.cross_entropy", "nn.CrossEntropyLoss"),
        ("torch.nn.functional.max_pool2d", "nn.MaxPool2d"),
        ("torch.clamp", "Tensor.clip"),
        ("torch.softmax", "F.softmax"),
        ("torch.linalg.det", "torch.det"),
        ("torch.floor_divide", "x//y"),
    ],
)
def test_other_names_lead_to_the_operator(operator: str, alias: str) -> None:
    assert alias in ENTRIES[operator].aliases


@pytest.mark.parametrize(
    ("operator", "status"),
    [
        ("torch.clamp", Status.EXAMINED),
        ("torch.argmax", Status.NO_GRADIENT),
        ("torch.heaviside", Status.REFUSED),
        ("torch.cuda.jiterator._create_jit_fn", Status.NOT_EXAMINED),
        ("torch.arange", Status.NO_GRADIENT),
    ],
)
def test_operators_end_as_they_should(operator: str, status: Status) -> None:
    assert ENTRIES[operator].status is status
