"""Activations and losses."""

from __future__ import annotations

from nonsmooth.atlas.degenerate import PAIRS, SOFT, TIES
from nonsmooth.atlas.table import Operator, given, op, placed, searched, unary, weighted

F = "torch.nn.functional"
PAIR3 = {"x": 3, "y": 3}
ROW = (1, 3)

ACTIVATIONS: list[Operator] = [
    *unary(f"{F}.hardsigmoid", f"{F}.hardswish", f"{F}.logsigmoid", f"{F}.mish", f"{F}.relu", f"{F}.relu6"),
    *unary(f"{F}.selu", f"{F}.softsign", f"{F}.tanhshrink"),
    op(f"{F}.celu", searched("F.celu(x)", "F.celu(x, alpha=2.0)", "F.celu(x, alpha=-1.0)")),
    op(f"{F}.elu", searched("F.elu(x)", "F.elu(x, alpha=2.0)", "F.elu(x, alpha=0.0)")),
    op(f"{F}.gelu", searched("F.gelu(x)", 'F.gelu(x, approximate="tanh")')),
    op(f"{F}.hardshrink", searched("F.hardshrink(x)", "F.hardshrink(x, lambd=0.0)")),
    op(f"{F}.hardtanh", searched("F.hardtanh(x)", "F.hardtanh(x, min_val=0.0, max_val=2.0)")),
    op(f"{F}.leaky_relu", searched("F.leaky_relu(x)", "F.leaky_relu(x, 0.0)", "F.leaky_relu(x, -1.0)")),
    op(
        f"{F}.prelu",
        given({"x": 3, "y": 1}, ("generic", "zeros", "x zero", "y zero", "x negative zero"), "F.prelu(x, y).sum()"),
        searched("F.prelu(x, torch.zeros_like(x))", "F.prelu(x, torch.ones_like(x) / 4)"),
    ),
    op(f"{F}.rrelu", searched("F.rrelu(x)", "F.rrelu(x, lower=0.0, upper=0.5)")),
    op(f"{F}.softplus", searched("F.softplus(x)", "F.softplus(x, beta=2.0, threshold=4.0)")),
    op(
        f"{F}.silu",
        searched("F.silu(x)"),
        given({"x": (), "y": ()}, (), "F.silu(torch.complex(x, y)).real", refused=("generic",)),
        opdb="nn.functional.silu nn.functional.silu.complex",
    ),
    op(f"{F}.softshrink", searched("F.softshrink(x)", "F.softshrink(x, lambd=0.0)")),
    op(f"{F}.threshold", searched("F.threshold(x, 0.0, 0.0)", "F.threshold(x, 1.0, 0.0)", "F.threshold(x, 1.0, 1.0)")),
    op(f"{F}.glu", given(4, ("generic", "zeros", "all equal"), "F.glu(x, 0)[0]", weighted("F.glu(x, 0)", 2))),
    op(
        "torch.softmax",
        given(3, SOFT, "torch.softmax(x, 0)[0]"),
        given(3, ("generic",), "torch.softmax(x, 0, dtype=torch.float32)[0]", weighted("torch.softmax(x, 0)", 3)),
        opdb="softmax softmax.with_dtype",
    ),
    op(
        "torch.log_softmax",
        given(3, SOFT, "torch.log_softmax(x, 0)[0]", "torch.log_softmax(x, 0)[1]"),
        given(3, ("generic",), "torch.log_softmax(x, 0, dtype=torch.float32)[0]"),
        opdb="log_softmax log_softmax.with_dtype",
    ),
    op(
        f"{F}.softmin",
        given(3, SOFT, "F.softmin(x, 0)[0]"),
        given(3, ("generic",), "F.softmin(x, 0, dtype=torch.float32)[0]"),
        opdb="nn.functional.softmin nn.functional.softmin.with_dtype",
    ),
    op(
        "torch.ops.aten._safe_softmax",
        given(3, SOFT, "torch.ops.aten._safe_softmax(x, 0)[0]"),
        opdb="torch.ops.aten._safe_softmax.default",
    ),
    op(
        "torch._softmax_backward_data",
        given(
            {"x": 3, "y": 3},
            ("generic", "zeros"),
            weighted("torch._softmax_backward_data(x, torch.softmax(y, 0), 0, torch.float64)", 3),
        ),
    ),
]

LOSSES: list[Operator] = [
    op(
        f"{F}.binary_cross_entropy",
        searched("F.binary_cross_entropy(x, torch.zeros_like(x))", over=(-0.5, 1.5)),
        searched("F.binary_cross_entropy(x, torch.ones_like(x))", over=(-0.5, 1.5)),
        searched("F.binary_cross_entropy(x, torch.full_like(x, 0.5))", over=(-0.5, 1.5)),
        placed(
            "F.binary_cross_entropy(x, y)",
            generic={"x": 0.3, "y": 0.7},
            x_zero={"x": 0.0, "y": 0.7},
            x_one={"x": 1.0, "y": 0.7},
            both_zero={"x": 0.0, "y": 0.0},
            both_one={"x": 1.0, "y": 1.0},
            opposite_ends={"x": 0.0, "y": 1.0},
        ),
    ),
    op(
        f"{F}.binary_cross_entropy_with_logits",
        searched("F.binary_cross_entropy_with_logits(x, torch.zeros_like(x))"),
        searched("F.binary_cross_entropy_with_logits(x, torch.ones_like(x))"),
        given(PAIR3, ("generic", "zeros", "large"), "F.binary_cross_entropy_with_logits(x, y)"),
        given(PAIR3, ("generic",), "F.binary_cross_entropy_with_logits(x, y, pos_weight=torch.tensor([1, 2, 3]))"),
    ),
    op(
        f"{F}.cosine_embedding_loss",
        given(
            {"x": ROW, "y": ROW},
            (*PAIRS, "x zero", "parallel"),
            "F.cosine_embedding_loss(x, y, torch.tensor([1]))",
            "F.cosine_embedding_loss(x, y, torch.tensor([-1]))",
        ),
        placed(
            "F.cosine_embedding_loss(x, y, torch.tensor([-1]))", at_the_margin={"x": [[1.0, 0.0]], "y": [[0.0, 1.0]]}
        ),
    ),
    op(
        f"{F}.cross_entropy",
        given(ROW, SOFT, "F.cross_entropy(x, torch.tensor([0]))"),
        given(ROW, ("generic", "all equal"), "F.cross_entropy(x, torch.tensor([0]), label_smoothing=0.1)"),
        placed("F.cross_entropy(x, torch.tensor([-100]))", every_target_ignored=[[0.3, -1.2, 0.7]]),
        given({"x": ROW, "y": ROW}, ("generic", "equal", "zeros"), "F.cross_entropy(x, y)"),
    ),
    op(
        f"{F}.ctc_loss",
        given((3, 1, 3), SOFT, "F.ctc_loss(x.log_softmax(-1), torch.tensor([[1, 2]]), [3], [2])"),
        placed(
            [
                "F.ctc_loss(x.log_softmax(-1), torch.tensor([[1, 1]]), [2], [2])",
                "F.ctc_loss(x.log_softmax(-1), torch.tensor([[1, 1]]), [2], [2], zero_infinity=True)",
            ],
            impossible_target=[[[0.3, -1.2]], [[0.7, 2.0]]],
        ),
        given((2, 1, 2), ("generic",), "F.ctc_loss(x, torch.tensor([[1]]), [2], [1])"),
    ),
    op(
        f"{F}.gaussian_nll_loss",
        given({"x": 3, "y": 3, "z": 3}, ("positive",), "F.gaussian_nll_loss(x, y, z)"),
        placed(
            "F.gaussian_nll_loss(x, y, z)",
            variance_zero={"x": 0.3, "y": 0.7, "z": 0.0},
            variance_at_eps={"x": 0.3, "y": 0.7, "z": 1e-06},
            exact={"x": 0.3, "y": 0.3, "z": 0.0},
            generic={"x": 0.3, "y": 0.7, "z": 1.2},
        ),
        searched("F.gaussian_nll_loss(torch.zeros_like(x), torch.ones_like(x), x, eps=0.5)", over=(0.1, 10.0)),
    ),
    op(
        f"{F}.hinge_embedding_loss",
        searched("F.hinge_embedding_loss(x, torch.tensor(-1))", "F.hinge_embedding_loss(x, torch.tensor(1))"),
        given(3, ("generic", "all equal", "zeros"), "F.hinge_embedding_loss(x, torch.tensor([1, -1, -1]))"),
    ),
    op(
        f"{F}.huber_loss",
        searched("F.huber_loss(x, torch.zeros_like(x))", "F.huber_loss(x, torch.zeros_like(x), delta=0.5)"),
        given(PAIR3, PAIRS, "F.huber_loss(x, y)"),
    ),
    op(
        f"{F}.kl_div",
        searched("F.kl_div(x, torch.zeros_like(x))", "F.kl_div(torch.zeros_like(x), x)"),
        searched("F.kl_div(torch.zeros_like(x), x, log_target=True)"),
        given(PAIR3, ("y positive", "positive", "zeros", "y zero"), 'F.kl_div(x, y, reduction="sum")'),
        placed('F.kl_div(x, y, reduction="sum")', negative_target={"x": 0.3, "y": -0.5}),
        given(PAIR3, PAIRS, 'F.kl_div(x, y, reduction="sum", log_target=True)'),
    ),
    op(
        f"{F}.l1_loss",
        searched("F.l1_loss(x, torch.zeros_like(x))"),
        given(PAIR3, PAIRS, "F.l1_loss(x, y)", 'F.l1_loss(x, y, reduction="sum")'),
    ),
    op(
        f"{F}.linear_cross_entropy",
        given(
            {"x": (1, 2), "y": (3, 2)},
            ("generic", "zeros", "large", "all equal"),
            "F.linear_cross_entropy(x, y, torch.tensor([0]))",
        ),
        given(
            {"x": (2, 2), "y": (3, 2)},
            ("generic", "zeros"),
            "F.linear_cross_entropy(x, y, torch.tensor([0, 2]), options=torch.nn.LinearCrossEntropyOptions())",
            weighted(
                'F.linear_cross_entropy(x, y, torch.tensor([0, 2]), reduction="none", '
                "options=torch.nn.LinearCrossEntropyOptions())",
                2,
            ),
        ),
        opdb="nn.functional.linear_cross_entropy nn.functional.linear_cross_entropy.chunked "
        "nn.functional.linear_cross_entropy.chunked_none",
    ),
    op(
        f"{F}.margin_ranking_loss",
        given(PAIR3, PAIRS, "F.margin_ranking_loss(x, y, torch.tensor([1, -1, 1]))"),
        searched("F.margin_ranking_loss(x, torch.zeros_like(x), torch.tensor(1), margin=1.0)"),
        placed("F.margin_ranking_loss(x, y, torch.tensor(1), margin=1.0)", at_the_margin={"x": 1.5, "y": 0.5}),
    ),
    op(
        f"{F}.mse_loss",
        searched("F.mse_loss(x, torch.zeros_like(x))"),
        given(PAIR3, PAIRS, "F.mse_loss(x, y)", 'F.mse_loss(x, y, reduction="sum")'),
    ),
    op(
        f"{F}.multi_margin_loss",
        given(ROW, (*TIES, "integers"), "F.multi_margin_loss(x, torch.tensor([0]))"),
        given(ROW, ("generic", "integers"), "F.multi_margin_loss(x, torch.tensor([0]), p=2)"),
        placed("F.multi_margin_loss(x, torch.tensor([0]))", at_the_margin=[[1.0, 0.0, -0.5]]),
    ),
    op(
        f"{F}.multilabel_margin_loss",
        given(ROW, (*TIES, "integers"), "F.multilabel_margin_loss(x, torch.tensor([[0, -1, -1]]))"),
        placed("F.multilabel_margin_loss(x, torch.tensor([[0, -1, -1]]))", at_the_margin=[[1.0, 0.0, -0.5]]),
    ),
    op(
        f"{F}.multilabel_soft_margin_loss",
        given(ROW, ("generic", "zeros", "large"), "F.multilabel_soft_margin_loss(x, torch.tensor([[1, 0, 1]]))"),
    ),
    op(
        f"{F}.nll_loss",
        given(ROW, ("generic", "zeros"), "F.nll_loss(x, torch.tensor([0]))"),
        placed("F.nll_loss(x, torch.tensor([-100]))", every_target_ignored=[[0.3, -1.2, 0.7]]),
    ),
    op(
        f"{F}.poisson_nll_loss",
        searched("F.poisson_nll_loss(x, torch.ones_like(x))"),
        searched("F.poisson_nll_loss(x, torch.ones_like(x), log_input=False)", generic=0.3),
        searched("F.poisson_nll_loss(torch.zeros_like(x), x, full=True)", generic=1.7),
        given(PAIR3, ("generic", "zeros"), "F.poisson_nll_loss(x, y)"),
    ),
    op(
        f"{F}.smooth_l1_loss",
        searched("F.smooth_l1_loss(x, torch.zeros_like(x))", "F.smooth_l1_loss(x, torch.zeros_like(x), beta=0.5)"),
        searched("F.smooth_l1_loss(x, torch.zeros_like(x), beta=0.0)"),
        given(PAIR3, PAIRS, "F.smooth_l1_loss(x, y)"),
    ),
    op(
        f"{F}.soft_margin_loss",
        searched("F.soft_margin_loss(x, torch.ones_like(x))"),
        given(3, ("generic", "zeros", "large"), "F.soft_margin_loss(x, torch.tensor([1, -1, 1]))"),
    ),
    op(
        f"{F}.triplet_margin_loss",
        given({"x": (1, 2), "y": (1, 2), "z": (1, 2)}, PAIRS, "F.triplet_margin_loss(x, y, z)"),
        given(
            {"x": (1, 2), "y": (1, 2), "z": (1, 2)},
            ("generic", "equal"),
            "F.triplet_margin_loss(x, y, z, swap=True)",
            "F.triplet_margin_loss(x, y, z, eps=0.0)",
        ),
        placed(
            "F.triplet_margin_loss(x, y, z, eps=0.0)",
            at_the_margin={"x": [[0.0, 0.0]], "y": [[3.0, 4.0]], "z": [[6.0, 0.0]]},
        ),
    ),
    op(
        f"{F}.triplet_margin_with_distance_loss",
        given({"x": (1, 2), "y": (1, 2), "z": (1, 2)}, PAIRS, "F.triplet_margin_with_distance_loss(x, y, z)"),
    ),
]

OPERATORS = [*ACTIVATIONS, *LOSSES]
