"""`nonsmooth.check`: passes valid choices where gradcheck fails, and fails nonsense where gradcheck passes."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.nn.functional as F

import nonsmooth

Function = Callable[..., Any]


def gradcheck(function: Function, at: Any) -> bool:
    point = torch.tensor(at, dtype=torch.float64, requires_grad=True)
    passed: bool = torch.autograd.gradcheck(function, (point,), raise_exception=False)
    return passed


class Rounded(torch.autograd.Function):
    """A straight-through estimator."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        return torch.round(x)

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor) -> Any:
        return gradients[0]


class Rectified(torch.autograd.Function):
    """A rectifier with a valid slope at its kink."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor) -> Any:
        (x,) = ctx.saved_tensors
        return torch.where(x < 0, 0.0, torch.where(x > 0, 1.0, 0.25)) * gradients[0]


def straight_through(x: torch.Tensor) -> Any:
    return Rounded.apply(x)  # type: ignore[no-untyped-call]


def rectified(x: torch.Tensor) -> Any:
    return Rectified.apply(x)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(
    ("function", "at"),
    [
        (torch.relu, 0.0),
        (lambda x: torch.clamp(x, min=0), 0.0),
        (F.relu6, 6.0),
        (lambda x: F.leaky_relu(x, 0.1), 0.0),
        (lambda x: torch.max(x, dim=0).values, [1.0, 1.0]),
        (rectified, 0.0),
    ],
)
def test_valid_choices_pass_where_gradcheck_fails(function: Function, at: Any) -> None:
    found = nonsmooth.check(function, at)
    assert found and found.ok and found.judgement.inside
    assert not gradcheck(function, at)
    nonsmooth.assert_subgradient(function, at)


@pytest.mark.parametrize(("function", "at"), [(torch.sin, 0.3), (lambda x: (x * x).sum(), [1.0, -2.0])])
def test_gradients_pass_both(function: Function, at: Any) -> None:
    assert nonsmooth.check(function, at)
    assert gradcheck(function, at)


def test_an_odd_one_out_fails_where_gradcheck_passes() -> None:
    def odd(x: torch.Tensor) -> torch.Tensor:
        return torch.where(x == 0, 5.0, x * x)

    assert gradcheck(odd, 0.0)
    assert not nonsmooth.check(odd, 0.0)


FAILING: dict[str, tuple[Function, Any, list[str]]] = {
    "relu - relu": (lambda x: torch.relu(x) - torch.relu(-x), 0.0, ["smooth", "returned 0.0", "the gradient is 1.0"]),
    "jump": (torch.sign, 0.0, ["returned 0.0", "no gradient is valid at a point that is a jump"]),
    "NaN": (lambda x: torch.sqrt(x * x), 0.0, ["returned nan", "valid slopes are -1 to 1", "SqrtBackward0"]),
    "straight-through": (straight_through, 0.2, ["returned 1.0", "the gradient is 0.0"]),
    "straight-through, at a step": (straight_through, 0.5, ["returned 1.0", "no gradient is valid"]),
    "det": (torch.linalg.det, [[1.0, 1.0], [1.0, 1.0]], ["returned [[0.0, 0.0], [0.0, 0.0]]", "create_graph=True"]),
    "outside": (lambda x: 2 * torch.relu(x) - torch.relu(-x), 0.0, ["returned 0.0", "valid slopes are 1 to 2"]),
    "refused": (lambda x: torch.heaviside(x, torch.ones_like(x)), 0.0, ["returned nothing, backward raised"]),
    "no graph": (lambda x: x.detach().abs(), 0.0, ["returned no gradient", "without a graph"]),
    "random": (lambda x: x * torch.rand(()), 1.0, ["a point that is random"]),
}


@pytest.mark.parametrize("name", FAILING)
def test_what_is_not_valid_fails_and_says_what_would_be(name: str) -> None:
    function, at, words = FAILING[name]
    found = nonsmooth.check(function, at, name="mine")
    assert not found and found.ok is False
    assert found.message.startswith("mine at ") and "\n" not in found.message
    assert [word for word in words if word not in found.message] == []


def test_a_passing_message_says_returned_and_valid_too() -> None:
    said = nonsmooth.check(torch.relu, 0.0).message
    assert said == "relu at 0.0: kink, returned 0.0, valid (valid slopes are 0 to 1)"


def test_a_tie_is_told_by_its_corners() -> None:
    said = nonsmooth.check(lambda x: x.amax(), [1.0, 1.0]).message
    assert "tie, returned [0.5, 0.5]" in said and "[0.0, 1.0]" in said and "[1.0, 0.0]" in said


def test_a_module() -> None:
    assert nonsmooth.check(torch.nn.Sequential(torch.nn.Linear(2, 1), torch.nn.ReLU()), [0.5, -0.5])


def test_chosen_inputs_and_precision() -> None:
    found = nonsmooth.check(lambda a, b: a * b.detach(), (2.0, 3.0), wrt=["a"], dtype=torch.float32)
    assert found and found.judgement.dtype == "float32"


def test_the_assertion_is_an_assertion_error_with_the_message() -> None:
    with pytest.raises(AssertionError) as caught:
        nonsmooth.assert_subgradient(lambda x: torch.relu(x) - torch.relu(-x), 0.0, name="odd")
    assert isinstance(caught.value, nonsmooth.NotASubgradient)
    assert str(caught.value) == "odd at 0.0: smooth, returned 0.0; the gradient is 1.0"


def test_what_cannot_be_judged_is_not_called_wrong() -> None:
    with pytest.raises(nonsmooth.CannotJudge, match="returns None"):
        nonsmooth.check(lambda x: None, 0.0)
