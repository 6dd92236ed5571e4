"""Operators that torch's own catalogue lacks."""

from __future__ import annotations

from collections.abc import Iterable

from nonsmooth.atlas.degenerate import LINEAR, NORMS, SIZES, TIES
from nonsmooth.atlas.scenario import Expects, Measure, Status
from nonsmooth.atlas.table import NO_FORMULA, SILENTLY, Operator, given, op, placed, searched, weighted

F = "torch.nn.functional"
SQUARE = (2, 2)
MANY = "({} * torch.arange(64.0).sqrt()).sum()"
STEPS = {"generic": 0.32, "on_a_level": 0.5, "between_levels": 0.25, "zero": 0.0}
QUANTISED = "torch.fake_quantize_per_tensor_affine(x, 0.5, 0, -4, 4)"
START = "torch.zeros_like(x[:1])"
UNIT = "torch.ones_like(x[0])"
ONE_LAYER = "False, 1, 0.0, False, False, False"
SKETCH = "(torch.manual_seed(0), torch.lobpcg(x + x.mT + 8 * torch.eye(3, dtype=x.dtype), k=1)[0])[1]"


def extra(name: str, *measures: Iterable[Measure], aliases: Iterable[str] = (), reason: str = "") -> Operator:
    """A row with no entry in torch's catalogue."""
    return op(name, *measures, opdb=(), aliases=aliases, reason=reason)


def ending(
    name: str, *measures: Iterable[Measure], aliases: Iterable[str] = (), reason: str = "it ends the graph on purpose"
) -> Operator:
    """A row with no entry in torch's catalogue, and no gradient by nature."""
    return op(name, *measures, opdb=(), aliases=aliases, status=Status.NO_GRADIENT, reason=reason)


def lacking(name: str, *measures: Iterable[Measure], reason: str = NO_FORMULA) -> Operator:
    """A row with no entry in torch's catalogue, and no derivative."""
    return op(name, *measures, opdb=(), status=Status.REFUSED, reason=reason)


def _ended(call: str, **places: float) -> list[Measure]:
    return placed(call, where=places, expects=Expects.NO_GRAPH)


QUANTISATION: list[Operator] = [
    extra(
        "torch.fake_quantize_per_tensor_affine",
        searched(QUANTISED, over=(-4.0, 4.0)),
        placed(QUANTISED, where=STEPS),
        placed(QUANTISED, lower_bound=-2.0, upper_bound=2.0, beyond=3.0),
    ),
    extra(
        "torch.fake_quantize_per_channel_affine",
        given(
            2,
            ("generic", "zeros", "integers", "halves"),
            "torch.fake_quantize_per_channel_affine(x, torch.tensor([0.5, 0.25]), "
            "torch.tensor([0, 0], dtype=torch.int32), 0, -4, 4).sum()",
        ),
    ),
    extra(
        "torch.fused_moving_avg_obs_fake_quant",
        placed(
            "torch.fused_moving_avg_obs_fake_quant(x.float().view(1, 1), torch.tensor([1]), torch.tensor([1]), "
            "torch.tensor([-2.0]), torch.tensor([2.0]), torch.tensor([0.5]), torch.tensor([0], "
            "dtype=torch.int32), 0.0, -4, 4, 0)",
            generic=0.32,
            beyond=3.0,
        ),
    ),
    extra(
        "torch.quantize_per_tensor",
        _ended("torch.quantize_per_tensor(x.float(), 0.5, 0, torch.qint8).dequantize()", generic=0.32, on_a_level=0.5),
        aliases=["torch.dequantize"],
        reason=SILENTLY,
    ),
]

SAMPLING: list[Operator] = [
    extra(
        f"{F}.gumbel_softmax",
        given(3, ("generic", "all equal"), weighted("F.gumbel_softmax(x)", 3), expects=Expects.RANDOM),
        placed(MANY.format("F.gumbel_softmax(x.expand(64, 2), hard=True)[:, 0]"), generic=0.3, expects=Expects.RANDOM),
        given(
            3,
            ("generic", "all equal"),
            "(torch.manual_seed(0), F.gumbel_softmax(x, hard=True)[0])[1]",
            "(torch.manual_seed(0), F.gumbel_softmax(x)[0])[1]",
        ),
    ),
    extra("torch.poisson", placed(MANY.format("torch.poisson(x.expand(64))"), generic=3.2, expects=Expects.RANDOM)),
    extra(
        "torch.binomial",
        placed(
            MANY.format("torch.binomial(torch.full((64,), 9.0, dtype=x.dtype), x.expand(64))"),
            generic=0.3,
            expects=Expects.RANDOM,
        ),
    ),
    extra(
        "torch.Tensor.bernoulli_",
        placed(MANY.format("x.repeat(64).bernoulli_(0.5)"), generic=0.3, expects=Expects.RANDOM),
        placed(
            MANY.format("torch.zeros(64, dtype=x.dtype).bernoulli_(x.expand(64))"), generic=0.3, expects=Expects.RANDOM
        ),
    ),
    extra("torch.Tensor.random_", placed(MANY.format("x.repeat(64).random_(9)"), generic=0.3, expects=Expects.RANDOM)),
    extra(
        f"{F}.dropout1d",
        placed(MANY.format("F.dropout1d(x.expand(1, 64, 1), 0.5).flatten()"), generic=0.3, expects=Expects.RANDOM),
        placed("F.dropout1d(x.expand(1, 64, 1), 1.0).sum()", all_dropped=0.3),
    ),
    extra(
        "torch.native_dropout",
        placed(MANY.format("torch.native_dropout(x.expand(64), 0.5, True)[0]"), generic=0.3, expects=Expects.RANDOM),
    ),
    extra(
        "torch.feature_dropout",
        placed(
            MANY.format("torch.feature_dropout(x.expand(1, 64, 1), 0.5, True).flatten()"),
            generic=0.3,
            expects=Expects.RANDOM,
        ),
    ),
]

D = "torch.distributions"


def _distribution(
    name: str, arguments: str, at: float | dict[str, float], *log_probs: Iterable[Measure], reparametrised: bool = True
) -> Operator:
    """A distribution: what its samples and its density pass back."""
    made = f"{D}.{name}({arguments})"
    return extra(
        f"{D}.{name}",
        placed(f"{made}.rsample()", at, expects=Expects.RANDOM) if reparametrised else [],
        placed(f"{made}.sample()", at, expects=Expects.NO_GRAPH),
        *log_probs,
    )


LOCATION = {"x": 0.3, "y": 1.2}
DISTRIBUTIONS: list[Operator] = [
    _distribution(
        "Normal",
        "x, y",
        LOCATION,
        searched(f"{D}.Normal(0.0, 1.0).log_prob(x)"),
        searched(f"{D}.Normal(0.0, x).log_prob(torch.ones_like(x))"),
    ),
    _distribution(
        "Laplace",
        "x, y",
        LOCATION,
        searched(
            f"{D}.Laplace(0.0, 1.0).log_prob(x)", f"{D}.Laplace(0.0, 1.0).icdf(x)", f"{D}.Laplace(0.0, 1.0).cdf(x)"
        ),
    ),
    _distribution(
        "Uniform",
        "x, y",
        LOCATION,
        searched(f"{D}.Uniform(0.0, 1.0, validate_args=False).cdf(x)"),
        searched(f"{D}.Uniform(0.0, x).log_prob(torch.ones_like(x) / 2)", generic=0.8),
    ),
    _distribution("Exponential", "x", 0.3, searched(f"{D}.Exponential(1.0).log_prob(x)")),
    _distribution("Gamma", "x, y", LOCATION, searched(f"{D}.Gamma(2.0, 1.0).log_prob(x)")),
    _distribution("Beta", "x, y", LOCATION, searched(f"{D}.Beta(2.0, 1.0).log_prob(x)", over=(-0.5, 1.5))),
    _distribution("Cauchy", "x, y", LOCATION, searched(f"{D}.Cauchy(0.0, 1.0).log_prob(x)")),
    _distribution("Gumbel", "x, y", LOCATION, searched(f"{D}.Gumbel(0.0, 1.0).log_prob(x)")),
    _distribution("HalfNormal", "x", 0.3, searched(f"{D}.HalfNormal(1.0).log_prob(x)")),
    _distribution("HalfCauchy", "x", 0.3, searched(f"{D}.HalfCauchy(1.0).log_prob(x)")),
    _distribution("LogNormal", "x, y", LOCATION, searched(f"{D}.LogNormal(0.0, 1.0).log_prob(x)")),
    _distribution("StudentT", "x", 2.3, searched(f"{D}.StudentT(2.0).log_prob(x)")),
    _distribution(
        "Kumaraswamy", "x, y", LOCATION, searched(f"{D}.Kumaraswamy(2.0, 3.0).log_prob(x)", over=(-0.5, 1.5))
    ),
    _distribution("Pareto", "x, y", LOCATION, searched(f"{D}.Pareto(1.0, 2.0).log_prob(x)", generic=1.7)),
    _distribution("Weibull", "x, y", LOCATION, searched(f"{D}.Weibull(1.0, 2.0).log_prob(x)")),
    _distribution(
        "ContinuousBernoulli",
        "x",
        0.3,
        searched(f"{D}.ContinuousBernoulli(x).log_prob(torch.ones_like(x))", over=(0.0, 1.0)),
    ),
    _distribution(
        "Bernoulli",
        "x",
        0.3,
        searched(f"{D}.Bernoulli(x).log_prob(torch.ones_like(x))", over=(-0.5, 1.5)),
        searched(f"{D}.Bernoulli(x).entropy()", over=(-0.5, 1.5)),
        reparametrised=False,
    ),
    _distribution("Poisson", "x", 3.2, searched(f"{D}.Poisson(x).log_prob(torch.zeros_like(x))"), reparametrised=False),
    _distribution(
        "Geometric",
        "x",
        0.3,
        searched(f"{D}.Geometric(x).log_prob(torch.zeros_like(x))", over=(-0.5, 1.5)),
        reparametrised=False,
    ),
    extra(
        f"{D}.Categorical",
        placed(f"{D}.Categorical(x).sample()", [0.3, 1.2, 0.7], expects=Expects.NO_GRAPH),
        placed(f"{D}.Categorical(x).log_prob(torch.tensor(0))", generic=[0.3, 1.2, 0.7], impossible=[0.0, 1.2, 0.7]),
        placed(f"{D}.Categorical(x).entropy()", generic=[0.3, 1.2, 0.7], one_zero=[0.0, 1.2, 0.7]),
    ),
    extra(
        f"{D}.Dirichlet",
        placed(f"{D}.Dirichlet(x).rsample()[0]", [0.3, 1.2, 0.7], expects=Expects.RANDOM),
        placed(f"{D}.Dirichlet(x).sample()[0]", [0.3, 1.2, 0.7], expects=Expects.NO_GRAPH),
    ),
    extra(
        f"{D}.RelaxedBernoulli",
        placed(f"{D}.RelaxedBernoulli(0.5, x).rsample()", 0.3, expects=Expects.RANDOM),
        placed(f"{D}.RelaxedBernoulli(0.5, x).sample()", 0.3, expects=Expects.NO_GRAPH),
    ),
    extra(
        f"{D}.RelaxedOneHotCategorical",
        placed(f"{D}.RelaxedOneHotCategorical(0.5, x).rsample()[0]", [0.3, 1.2, 0.7], expects=Expects.RANDOM),
    ),
    extra(
        f"{D}.OneHotCategoricalStraightThrough",
        placed(
            MANY.format(f"{D}.OneHotCategoricalStraightThrough(x.expand(64, 2)).rsample()[:, 0]"),
            0.3,
            expects=Expects.RANDOM,
        ),
    ),
    extra(
        f"{D}.MultivariateNormal",
        placed(
            f"{D}.MultivariateNormal(x, scale_tril=y).rsample()[0]",
            {"x": [0.3, -1.2], "y": [[1.0, 0.0], [0.7, 2.0]]},
            expects=Expects.RANDOM,
        ),
    ),
]

LAYERS: list[Operator] = [
    *(
        extra(
            f"{F}.lp_pool{n}d",
            given(shape, SIZES, f"F.lp_pool{n}d(x, 2, 2)", f"F.lp_pool{n}d(x, 1, 2)"),
            given(shape, ("positive", "zeros", "one zero"), f"F.lp_pool{n}d(x, 3, 2)"),
        )
        for n, shape in ((1, (1, 1, 2)), (2, (1, 1, 2, 2)), (3, (1, 1, 2, 2, 2)))
    ),
    extra(f"{F}.fold", given((1, 4, 1), LINEAR, weighted("F.fold(x, (2, 2), 2)", 1, 1, 2, 2))),
    extra(
        f"{F}.affine_grid",
        given((1, 2, 3), LINEAR, "F.affine_grid(x, (1, 1, 2, 2), align_corners=False)[0, 0, 1, 0]"),
        aliases=["torch.affine_grid_generator"],
    ),
    extra(
        "torch.grid_sampler",
        placed(
            "torch.grid_sampler(x, y, 0, 0, True)",
            generic={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[0.2, -0.4]]]]},
            on_a_grid_point={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[-1.0, 1.0]]]]},
        ),
    ),
    extra("torch.conv_tbc", given({"x": (2, 1, 1), "y": (2, 1, 1), "z": 1}, LINEAR, "torch.conv_tbc(x, y, z)")),
    extra(
        "torch.convolution",
        given(
            {"x": (1, 1, 3), "y": (1, 1, 2)},
            LINEAR,
            "torch.convolution(x, y, None, (1,), (0,), (1,), False, (0,), 1)[0, 0, 1]",
        ),
    ),
    *(
        extra(
            f"torch.{name}",
            given(
                {"x": (1, 1), "y": (1, 1)},
                ("generic", "zeros", "opposite"),
                f"torch.{name}(x, y, torch.ones_like(x), torch.ones_like(x))",
            ),
        )
        for name in ("rnn_relu_cell", "rnn_tanh_cell")
    ),
    extra(
        "torch.gru_cell",
        given(
            {"x": (1, 1), "y": (1, 1)},
            LINEAR,
            "torch.gru_cell(x, y, torch.ones_like(x).expand(3, 1), torch.ones_like(x).expand(3, 1))",
        ),
    ),
    extra(
        "torch.lstm_cell",
        given(
            {"x": (1, 1), "y": (1, 1)},
            LINEAR,
            "torch.lstm_cell(x, (y, y), torch.ones_like(x).expand(4, 1), torch.ones_like(x).expand(4, 1))[0]",
        ),
    ),
    *(
        extra(
            f"torch.{name}",
            given((2, 1, 1), LINEAR, f"torch.{name}(x, {START}, [{UNIT}] * 2, {ONE_LAYER})[0][1, 0]"),
            aliases=[f"nn.RNN(nonlinearity={name[4:]!r})"],
        )
        for name in ("rnn_relu", "rnn_tanh")
    ),
    extra(
        "torch.gru", given((2, 1, 1), LINEAR, f"torch.gru(x, {START}, [{UNIT}.expand(3, 1)] * 2, {ONE_LAYER})[0][1, 0]")
    ),
    extra(
        "torch.lstm",
        given((2, 1, 1), LINEAR, f"torch.lstm(x, [{START}] * 2, [{UNIT}.expand(4, 1)] * 2, {ONE_LAYER})[0][1, 0]"),
    ),
]

ALGEBRA: list[Operator] = [
    extra("torch.frobenius_norm", given(SQUARE, SIZES, "torch.frobenius_norm(x, (0, 1))")),
    extra("torch.nuclear_norm", given(SQUARE, ("generic", "zeros", "rank one", "identity"), "torch.nuclear_norm(x)")),
    extra("torch.norm_except_dim", given((1, 3), NORMS, "torch.norm_except_dim(x)"), aliases=["nn.utils.weight_norm"]),
    extra("torch.chain_matmul", given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.chain_matmul(x, y)[0, 1]")),
    lacking(
        "torch.vander",
        given(2, ("generic", "zeros"), weighted("torch.vander(x, 3)", 2, 3)),
        reason="a step in place inside it spoils its own backward",
    ),
    extra("torch.lobpcg", placed(SKETCH, generic=[[0.3, -1.2, 0.7], [2.0, -0.4, 1.6], [-2.3, 0.9, 1.1]])),
    lacking("torch.hspmm", given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.hspmm(x.to_sparse(), y).to_dense()[0, 1]")),
    lacking("torch.smm", given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.smm(x.to_sparse(), y).to_dense()[0, 1]")),
    lacking(
        "torch.sspaddmm",
        given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.sspaddmm(x.to_sparse(), x.to_sparse(), y).to_dense()[0, 1]"),
    ),
    extra("torch.spmm", given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.spmm(x.to_sparse(), y)[0, 1]")),
    extra("torch.sparse.sum", given(SQUARE, (*LINEAR, "one zero"), "torch.sparse.sum(x.to_sparse())")),
    extra(
        "torch.sparse.softmax",
        given(SQUARE, (*LINEAR, "one zero"), "torch.sparse.softmax(x.to_sparse(), 1).to_dense()[0, 1]"),
    ),
    extra(
        "torch.sparse.addmm", given({"x": SQUARE, "y": SQUARE}, LINEAR, "torch.sparse.addmm(x, x.to_sparse(), y)[0, 1]")
    ),
]

IN_PLACE = "(lambda y: ({}, y)[1])(x.clone())"
COPIES: list[Operator] = [
    ending(
        "torch.Tensor.detach",
        _ended("x.detach()", generic=0.3),
        _ended("x.detach() + 0 * x.detach()", generic=0.3),
        placed("x * x.detach()", generic=0.3),
        aliases=["torch.detach", "torch.detach_copy"],
    ),
    ending(
        "torch.Tensor.data",
        _ended("x.data * 2", generic=0.3),
        placed("x * x.data", generic=0.3),
    ),
    ending(
        "torch.no_grad",
        _ended("torch.no_grad()(lambda: x * 2)()", generic=0.3),
        placed("x * torch.no_grad()(lambda: x * 2)()", generic=0.3),
        aliases=["torch.inference_mode"],
    ),
    ending(
        "torch.Tensor.numpy",
        _ended("torch.tensor(x.detach().numpy())", generic=0.3),
        placed("torch.tensor(x.numpy())", generic=0.3, expects=Expects.REFUSED),
    ),
    ending("torch.Tensor.tolist", _ended("torch.tensor(x.tolist())", generic=0.3)),
    ending(
        "torch.tensor",
        _ended("torch.tensor(x)", generic=0.3),
        _ended("torch.tensor([x, x]).sum()", generic=0.3),
        reason="it copies the number, not the graph",
    ),
    extra("torch.as_tensor", placed("torch.as_tensor(x)", generic=0.3)),
    extra(
        "torch.Tensor.copy_",
        given({"x": 2, "y": 2}, LINEAR, weighted("x.clone().copy_(y)", 2).replace(".sum()", ".sum() + 0 * x.sum()")),
    ),
    extra("torch.Tensor.fill_diagonal_", given(SQUARE, LINEAR, weighted("x.clone().fill_diagonal_(1.0)", 2, 2))),
    extra(
        "torch.Tensor.__setitem__",
        given(
            3,
            LINEAR,
            weighted(IN_PLACE.format("y.__setitem__(0, 1.0)"), 3),
            weighted(IN_PLACE.format("y.__setitem__(0, x[1] * x[2])"), 3),
        ),
    ),
    extra(
        "torch.Tensor.type", placed("x.type(torch.float32)", generic=0.3), _ended("x.type(torch.int64)", generic=0.3)
    ),
    extra("torch.Tensor.type_as", placed("x.type_as(torch.ones(1))", generic=0.3, half_way=1.0 + 2.0**-24)),
    extra("torch.Tensor.to_dense", given(SQUARE, LINEAR, weighted("x.to_sparse().to_dense()", 2, 2))),
    extra(
        "torch.Tensor.sparse_mask",
        given(SQUARE, LINEAR, "x.sparse_mask(torch.eye(2, dtype=x.dtype).to_sparse()).to_dense().sum()"),
    ),
    extra("torch.select_copy", given(SQUARE, LINEAR, weighted("torch.select_copy(x, 0, 1)", 2))),
    extra("torch.slice_copy", given(3, LINEAR, weighted("torch.slice_copy(x, 0, 1)", 2))),
    extra("torch.split_copy", given(2, LINEAR, "torch.split_copy(x, 1)[1]")),
    extra("torch.unsafe_split_with_sizes", given(2, LINEAR, "torch.unsafe_split_with_sizes(x, [1, 1])[1]")),
    lacking(
        "torch.view_as_complex_copy",
        given(2, LINEAR, "torch.view_as_complex_copy(x).imag", expects=Expects.REFUSED),
        reason="it raises for a tensor that requires grad",
    ),
    extra(
        "torch.view_as_real_copy",
        given({"x": (), "y": ()}, LINEAR, weighted("torch.view_as_real_copy(torch.complex(x, y))", 2)),
    ),
    extra(
        "torch.nn.utils.rnn.pad_sequence",
        given({"x": 2, "y": 1}, LINEAR, weighted("torch.nn.utils.rnn.pad_sequence([x, y])", 2, 2)),
    ),
    extra("torch.nn.functional.max_pool1d_with_indices", given((1, 1, 3), TIES, "F.max_pool1d_with_indices(x, 3)[0]")),
]

OPERATORS = [*QUANTISATION, *SAMPLING, *DISTRIBUTIONS, *LAYERS, *ALGEBRA, *COPIES]
