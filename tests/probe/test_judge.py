"""`nonsmooth.probe` as it is called from Python: bad input, several inputs, modules, and what is left untouched."""

import json
import math
import re
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

import nonsmooth
from nonsmooth.probe.judgement import Judgement

Function = Callable[..., Any]
KEYS = [
    "kind",
    "outcome",
    "value",
    "reverse",
    "forward",
    "left",
    "right",
    "clarke",
    "min_norm",
    "rule",
    "follows",
    "confidence",
    "notes",
]


def refusal(function: Any, at: Any, **options: Any) -> str:
    """The one sentence that says why there is nothing to judge."""
    with pytest.raises(nonsmooth.CannotJudge) as caught:
        nonsmooth.probe(function, at, **options)
    said = str(caught.value)
    assert said and "\n" not in said and "Traceback" not in said
    return said


def absolute(x: torch.Tensor) -> torch.Tensor:
    return x.abs().sum()


# Functions that cannot be judged


def test_a_function_that_raises() -> None:
    def broken(x: torch.Tensor) -> torch.Tensor:
        raise KeyError("no such weight\nand more")

    said = refusal(broken, 0.0)
    assert "broken raised KeyError" in said and "no such weight" in said


def test_a_function_that_raises_without_a_word() -> None:
    def broken(x: torch.Tensor) -> torch.Tensor:
        raise ValueError

    assert "broken raised ValueError" in refusal(broken, 0.0)


@pytest.mark.parametrize(
    ("result", "words"),
    [(None, "returns None"), (1.5, "returns a float"), (3, "returns an int"), ((1, 2), "returns a tuple")],
)
def test_no_tensor(result: Any, words: str) -> None:
    said = refusal(lambda x: result, 0.0)
    assert words in said and "needs a tensor that holds one number" in said


@pytest.mark.parametrize(("count", "words"), [(3, "3 numbers (shape (3,))"), (0, "0 numbers")])
def test_not_one_number(count: int, words: str) -> None:
    said = refusal(lambda x: x.expand(count), 0.0)
    assert words in said and ".sum()" in said


def test_a_complex_result() -> None:
    assert "returns a complex number" in refusal(lambda x: torch.complex(x, x), 0.0)


@pytest.mark.parametrize("function", [3, None, "torch.relu", torch.tensor(1.0)])
def test_not_callable(function: Any) -> None:
    assert "is not a function" in refusal(function, 0.0)


@pytest.mark.parametrize("at", [0.0, 1.0])
def test_a_function_that_modifies_its_input(at: float) -> None:
    def doubles(x: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            x.mul_(2)
        return x * 1

    assert "doubles modifies its input" in refusal(doubles, at)


@pytest.mark.parametrize("modify", [lambda x: x.add_(1), lambda x: x.data.add_(1)])
def test_a_function_that_modifies_a_leaf_or_its_data(modify: Function) -> None:
    def modifies(x: torch.Tensor) -> torch.Tensor:
        modify(x)
        return x.abs()

    assert "modifies its input" in refusal(modifies, 1.0)


def test_a_copy_may_be_modified() -> None:
    assert nonsmooth.probe(lambda x: x.clone().mul_(2), 1.0).fine


def test_a_function_that_works_in_single_precision_only() -> None:
    weight = torch.ones(1, 1)
    said = refusal(lambda x: (weight @ x.reshape(1, 1)).sum(), 1.0, dtype=torch.float32)
    assert "works in float32 and not in float64" in said and ".double()" in said


def test_weights_of_another_precision_are_named_in_torchs_words() -> None:
    weight = torch.ones(1, 1)
    assert "same dtype" in refusal(lambda x: (weight @ x.reshape(1, 1)).sum(), 1.0)


def test_a_point_of_the_wrong_shape() -> None:
    said = refusal(lambda x: x @ torch.ones(3, dtype=x.dtype), [1.0, 2.0])
    assert "raised RuntimeError" in said and "2" in said and "3" in said


def test_too_few_arguments() -> None:
    assert "missing 1 required positional argument" in refusal(lambda a, b: a * b, 1.0)


# Points that are none


@pytest.mark.parametrize("at", [None, "0", b"0", True, {"x": 1.0}, {1.0}])
def test_points_that_are_no_numbers(at: Any) -> None:
    said = refusal(absolute, at)
    assert repr(at) in said and "a point is made of numbers" in said


@pytest.mark.parametrize("at", [1j, [1, "a"], [None], [[1.0], [1.0, 2.0]], object()])
def test_points_that_are_no_tensors(at: Any) -> None:
    assert "which is no tensor" in refusal(absolute, at)


def test_a_complex_tensor() -> None:
    assert "x is complex" in refusal(absolute, torch.tensor(1j))


@pytest.mark.parametrize("at", [torch.tensor(1), torch.tensor([1, 2]), torch.tensor(True)])
def test_integers_only(at: torch.Tensor) -> None:
    assert "made of integers" in refusal(absolute, at)


@pytest.mark.parametrize("at", [[], torch.ones(0), [[]]])
def test_empty_points(at: Any) -> None:
    assert "no numbers in it" in refusal(absolute, at)


def test_too_many_numbers() -> None:
    said = refusal(absolute, torch.ones(513))
    assert "513 numbers" in said and "up to 512" in said


@pytest.mark.parametrize(
    ("at", "words"),
    [(math.nan, "x is nan"), (math.inf, "x is inf"), (-math.inf, "x is -inf"), ([0.0, math.nan], "x[1] is nan")],
)
def test_points_beyond_the_number_line(at: Any, words: str) -> None:
    assert words in refusal(absolute, at)


def test_a_number_beyond_a_precision() -> None:
    assert "x is inf" in refusal(absolute, 1e300, dtype=torch.float32)


@pytest.mark.parametrize("wrt", [["c"], [2], [None], [0.5]])
def test_wrt_names_an_input_that_is_none(wrt: Any) -> None:
    said = refusal(lambda a, b: a * b, (1.0, 2.0), wrt=wrt)
    assert repr(wrt[0]) in said and "the inputs are a, b" in said


def test_wrt_names_nothing() -> None:
    assert "wrt names no input" in refusal(absolute, 1.0, wrt=[])


def test_wrt_names_integers() -> None:
    assert "b holds integers" in refusal(lambda a, b: a * b, (1.0, torch.tensor(3)), wrt=["b"])


@pytest.mark.parametrize("dtype", [torch.int64, torch.complex64])
def test_precisions_without_gradients(dtype: torch.dtype) -> None:
    assert "has no gradients" in refusal(absolute, 1.0, dtype=dtype)


# Honest verdicts


@pytest.mark.parametrize(
    ("function", "at"), [(lambda x: x.round().long(), 0.3), (lambda x: x > 0, 0.0), (torch.argmax, [1.0, 2.0])]
)
def test_integers_have_no_graph(function: Function, at: Any) -> None:
    judged = nonsmooth.probe(function, at)
    assert (judged.kind, judged.outcome, judged.rule, judged.follows) == ("no graph", "detached", None, None)
    assert "integer or a boolean" in judged.notes[0]


@pytest.mark.parametrize("function", [lambda x: x.detach().abs(), lambda x: torch.tensor(1.0)])
def test_a_result_that_does_not_lead_back(function: Function) -> None:
    judged = nonsmooth.probe(function, 1.0)
    assert (judged.kind, judged.reverse, judged.fine) == ("no graph", None, False)
    assert "does not lead back" in judged.notes[0]


@pytest.mark.parametrize(
    ("function", "at"),
    [
        (lambda x: x + torch.rand(()), 1.0),
        (lambda x: x * torch.rand(()), 0.0),
        (lambda x: (x * torch.rand(2)).sum(), [0.0, 0.0]),
        (lambda x: torch.bernoulli(torch.sigmoid(x)), 0.0),
    ],
)
def test_random(function: Function, at: Any) -> None:
    judged = nonsmooth.probe(function, at)
    assert (judged.kind, judged.rule, judged.fine) == ("random", 6, False)
    assert "random numbers" in judged.notes[0]


def test_drawing_and_not_using_is_not_random() -> None:
    assert nonsmooth.probe(lambda x: torch.nn.functional.dropout(x, 0.0), 1.0).fine


def test_random_numbers_of_ones_own_are_never_judged_with_confidence() -> None:
    source = torch.Generator().manual_seed(0)
    judged = nonsmooth.probe(lambda x: x * torch.rand((), generator=source), 0.0)
    assert judged.kind == "random" or judged.confidence == "unsure"


# Several inputs


def weighted(prediction: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    return (prediction - target).abs().sum()


def test_inputs_go_by_the_names_of_the_parameters() -> None:
    judged = nonsmooth.probe(weighted, ([0.0, 2.0], [0.0, 1.0]))
    assert judged.at == {"prediction": [0.0, 2.0], "target": [0.0, 1.0]}
    assert judged.reverse == {"prediction": [0.0, 1.0], "target": [0.0, -1.0]}


def test_a_function_without_a_signature_has_x_and_y() -> None:
    judged = nonsmooth.probe(torch.maximum, (1.0, 1.0))
    assert (judged.kind, judged.outcome) == ("tie", "shared")
    assert judged.reverse == {"x": 0.5, "y": 0.5}


@pytest.mark.parametrize("wrt", [["target"], "target", [1], [-1], 1])
def test_a_chosen_input(wrt: Any) -> None:
    judged = nonsmooth.probe(weighted, ([2.0], [1.0]), wrt=wrt)
    assert (judged.at, judged.reverse, judged.kind) == (1.0, -1.0, "smooth")


def test_integers_are_passed_on_and_not_differentiated() -> None:
    judged = nonsmooth.probe(lambda x, index: x[index], ([1.0, 2.0], torch.tensor(1)))
    assert (judged.at, judged.reverse) == ([1.0, 2.0], [0.0, 1.0])


@pytest.mark.parametrize("at", [0.0, 0, [0.0], [[0.0]], torch.zeros(1, 1, 1)])
def test_one_number_of_any_shape(at: Any) -> None:
    judged = nonsmooth.probe(absolute, at)
    assert (judged.at, judged.clarke, judged.reverse) == (0.0, [-1.0, 1.0], 0.0)


def test_the_point_given_is_not_touched() -> None:
    point = torch.ones(2, requires_grad=True)
    nonsmooth.probe(absolute, point)
    assert point.grad is None and torch.equal(point.detach(), torch.ones(2))


# Modules and functions of one's own


def test_a_module_is_judged_through_a_double_copy() -> None:
    layer = torch.nn.Linear(1, 1, bias=False)
    torch.nn.init.constant_(layer.weight, -3.0)
    judged = nonsmooth.probe(torch.nn.Sequential(layer, torch.nn.ReLU()), [0.0])
    assert (judged.call, judged.kind, judged.clarke) == ("Sequential", "kink", [-3.0, 0.0])
    assert layer.weight.dtype == torch.float32 and layer.weight.grad is None


class Centred(torch.nn.Module):
    """Remembers a running mean, as batch norm does."""

    def __init__(self) -> None:
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        centred: torch.Tensor = self.norm(x.reshape(-1, 1))
        return centred.pow(3).sum()


def test_what_a_module_remembers_stays_as_it_was() -> None:
    model = Centred()
    before = {name: one.clone() for name, one in model.state_dict().items()}
    nonsmooth.probe(model, [1.0, 2.0, 4.0])
    assert all(torch.equal(one, before[name]) for name, one in model.state_dict().items())


class Slope(torch.autograd.Function):
    """x squared, with a slope that is right only for a factor of 2."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor, factor: float) -> torch.Tensor:
        ctx.save_for_backward(x)
        ctx.factor = factor
        return x * x

    @staticmethod
    def backward(ctx: Any, *gradients: torch.Tensor) -> Any:
        (x,) = ctx.saved_tensors
        return ctx.factor * x * gradients[0], None


@pytest.mark.parametrize(("factor", "outcome"), [(2.0, "gradient"), (7.0, "wrong"), (2.1, "wrong"), (0.0, "wrong")])
def test_a_backward_of_ones_own(factor: float, outcome: str) -> None:
    judged = nonsmooth.probe(lambda x: Slope.apply(x, factor), 1.5)  # type: ignore[no-untyped-call]
    assert (judged.kind, judged.outcome, judged.min_norm) == ("smooth", outcome, 3.0)


def test_a_wrong_backward_of_several_numbers() -> None:
    judged = nonsmooth.probe(lambda x: Slope.apply(x, 7.0).sum(), [1.0, 2.0])  # type: ignore[no-untyped-call]
    assert (judged.kind, judged.outcome) == ("smooth", "wrong")
    assert judged.min_norm == pytest.approx([2.0, 4.0], rel=1e-3)


# Ways to differentiate, and culprits


def test_det_of_a_singular_matrix_is_right_with_create_graph_only() -> None:
    judged = nonsmooth.probe(torch.linalg.det, torch.ones(2, 2))
    assert (judged.kind, judged.outcome) == ("smooth", "wrong")
    assert judged.reverse == [[0.0, 0.0], [0.0, 0.0]]
    for right in (judged.create_graph, judged.min_norm):
        assert torch.allclose(torch.tensor(right), torch.tensor([[1.0, -1.0], [-1.0, 1.0]]))
    (said,) = [one for one in judged.disagreements if one.startswith("create_graph=True")]
    assert said.endswith("create_graph=True is right, plain backward is wrong")


def test_who_made_the_nan_of_a_root_of_a_square() -> None:
    judged = nonsmooth.probe(lambda x: torch.sqrt(x * x), 0.0)
    assert (judged.kind, judged.outcome) == ("kink", "nan")
    assert judged.culprit == [
        "backward: SqrtBackward0 turns 1 into inf",
        "backward: MulBackward0 turns inf into nan: 0 times inf",
    ]


def test_who_made_the_nan_behind_a_where() -> None:
    judged = nonsmooth.probe(lambda x: torch.where(x > 0, torch.sqrt(x), 0.0), 0.0)
    assert judged.outcome == "nan"
    assert judged.culprit == ["backward: SqrtBackward0 turns 0 into nan"]


def test_who_made_the_nan_of_a_value() -> None:
    judged = nonsmooth.probe(lambda x: x / x, 0.0)
    assert (judged.kind, judged.outcome) == ("undefined", "nan")
    assert judged.culprit[0] == "forward: div is the first to give nan"


def test_no_culprit_where_all_is_finite() -> None:
    assert nonsmooth.probe(torch.relu, 0.0).culprit == []


@pytest.mark.parametrize(
    ("function", "at", "second"),
    [(lambda x: x**3, 2.0, 12.0), (lambda x: x[0] ** 2 * x[1], [2.0, 3.0], [[6.0, 4.0], [4.0, 0.0]])],
)
def test_the_second_derivative(function: Function, at: Any, second: Any) -> None:
    assert nonsmooth.probe(function, at).second == second


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16])
def test_other_precisions(dtype: torch.dtype) -> None:
    judged = nonsmooth.probe(torch.relu, 0.0, dtype=dtype)
    assert (judged.kind, judged.outcome, judged.dtype) == ("kink", "branch", str(dtype).removeprefix("torch."))


# Scale and units

BASES: dict[str, Function] = {
    "relu": torch.relu,
    "abs": torch.abs,
    "-abs": lambda x: -x.abs(),
    "clamp": lambda x: torch.clamp(x, min=0),
    "relu - relu": lambda x: torch.relu(x) - torch.relu(-x),
    "x |x|": lambda x: x * x.abs(),
    "sign": torch.sign,
    "cusp": lambda x: x.abs().sqrt(),
    "sqrt": torch.sqrt,
    "pole": lambda x: 1 / x,
    "root of a square": lambda x: torch.sqrt(x * x),
    "square": lambda x: x * x,
    "line": lambda x: 3 * x,
    "sine": torch.sin,
}
WAYS: dict[str, Callable[[Function, float], Function]] = {
    "times": lambda f, c: lambda x: c * f(x),
    "stretched": lambda f, c: lambda x: f(x * c),
    "shifted": lambda f, c: lambda x: f(x - c),
}


def verdict(judged: Judgement) -> tuple[str, str, bool | None]:
    return str(judged.kind), str(judged.outcome), judged.follows


@given(st.sampled_from(sorted(BASES)), st.sampled_from(sorted(WAYS)), st.integers(-6, 6))
def test_units_and_place_do_not_matter(name: str, way: str, power: int) -> None:
    factor = 10.0**power
    there = nonsmooth.probe(WAYS[way](BASES[name], factor), factor if way == "shifted" else 0.0)
    assert verdict(there) == verdict(nonsmooth.probe(BASES[name], 0.0))


# What a judgement can be turned into


def strict(text: str) -> Any:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    return json.loads(text, parse_constant=refuse)


@pytest.mark.parametrize(
    ("function", "at"),
    [
        (lambda x: torch.sqrt(x * x), 0.0),
        (torch.sqrt, 0.0),
        (lambda x: 1 / x, 0.0),
        (lambda x: x.detach(), 0.0),
        (lambda x: x.amax(), [1.0, 1.0]),
        (torch.maximum, (1.0, 1.0)),
    ],
)
def test_json_is_strict_and_has_the_keys(function: Function, at: Any) -> None:
    found = strict(nonsmooth.probe(function, at).as_json())
    assert set(KEYS) <= set(found)


def test_json_says_what_is_not_finite_in_words() -> None:
    found = strict(nonsmooth.probe(lambda x: 1 / x, 0.0).as_json())
    assert (found["value"], found["reverse"], found["left"]) == ("inf", "-inf", "-inf")


@pytest.mark.parametrize("at", [0.0, [0.0, 0.0], ([0.0], [1.0])])
def test_one_and_two_numbers_have_a_picture(at: Any) -> None:
    drawn = nonsmooth.probe(lambda *given: sum(one.abs().sum() for one in given), at)._repr_svg_()
    assert drawn is not None and re.match(r"<svg .*</svg>\s*$", drawn, re.DOTALL)


def test_three_numbers_have_none() -> None:
    assert nonsmooth.probe(absolute, [0.0, 0.0, 0.0])._repr_svg_() is None


# What is left as it was


def test_the_random_state_and_the_default_precision_are_untouched() -> None:
    before, dtype = torch.get_rng_state(), torch.get_default_dtype()
    nonsmooth.probe(absolute, [0.0, 0.0, 1.0])
    assert torch.equal(torch.get_rng_state(), before)
    assert torch.get_default_dtype() == dtype
    assert torch.is_grad_enabled()


def test_warnings_of_the_function_are_silenced() -> None:
    def warns(x: torch.Tensor) -> torch.Tensor:
        warnings.warn("deprecated", DeprecationWarning, stacklevel=1)
        return x.abs()

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert nonsmooth.probe(warns, 0.0).kind == "kink"


# Known to be wrong: each fails the day it is mended, and then loses its mark


def test_both_sides_of_a_steep_exponential() -> None:
    judged = nonsmooth.probe(lambda x: torch.exp(300 * x), 0.0)
    assert judged.left == judged.right == pytest.approx(300.0)


def test_a_very_steep_exponential_is_not_called_wrong() -> None:
    assert nonsmooth.probe(lambda x: torch.exp(1e6 * x), 0.0).outcome != "wrong"


def test_slopes_of_the_wrong_sign_on_one_side_are_not_believed() -> None:
    judged = nonsmooth.probe(lambda x, y: torch.polar(x, y).abs(), (0.0, 2.0))  # this is |x|
    assert judged.kind == "kink" or judged.confidence == "unsure"


def test_values_on_a_thin_set_that_gradients_do_not_lead_to() -> None:
    judged = nonsmooth.probe(lambda x: torch.linalg.qr(x).R[0, 1], [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]])
    assert judged.kind != "smooth" or judged.confidence == "unsure"


def test_a_function_that_remembers_is_never_judged_with_confidence() -> None:
    calls = iter(range(1, 10**9))
    judged = nonsmooth.probe(lambda x: x * next(calls), 0.0)
    assert judged.kind == "random" or judged.confidence == "unsure"


def test_gradients_are_switched_on_for_a_judgement() -> None:
    with torch.no_grad():
        assert nonsmooth.probe(torch.relu, 0.0).kind == "kink"


def test_inference_mode_does_not_stop_a_judgement() -> None:
    with torch.inference_mode():
        assert nonsmooth.probe(torch.relu, 0.0).kind == "kink"


def test_a_function_that_differentiates_inside() -> None:
    def slope(x: torch.Tensor) -> torch.Tensor:
        return torch.autograd.grad(x**3, x, create_graph=True)[0]

    assert nonsmooth.probe(slope, 2.0).reverse == 12.0


def test_the_random_state_is_untouched_by_a_random_function() -> None:
    before = torch.get_rng_state()
    nonsmooth.probe(lambda x: x * torch.rand(()), 1.0)
    assert torch.equal(torch.get_rng_state(), before)


def test_a_number_too_large_for_any_precision() -> None:
    refusal(absolute, 10**400)


@pytest.mark.parametrize("dtype", ["float32", torch.float8_e4m3fn])
def test_precisions_that_are_not_offered(dtype: Any) -> None:
    refusal(lambda x: x.double().abs(), 0.0, dtype=dtype)


@pytest.mark.parametrize("at", [torch.eye(2).to_sparse(), torch.empty(2, device="meta")])
def test_tensors_without_plain_numbers(at: torch.Tensor) -> None:
    refusal(absolute, at)


def test_a_result_without_a_number() -> None:
    refusal(lambda x: x.to("meta").abs(), 0.0)


def test_no_inputs_at_all() -> None:
    assert "integers" not in refusal(absolute, ())


def test_a_kink_is_not_seen_from_afar() -> None:
    assert nonsmooth.probe(torch.relu, 1e-30).kind == "smooth"
