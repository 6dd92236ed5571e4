"""Reductions, orderings, running sums and norms."""

from __future__ import annotations

from nonsmooth.atlas.degenerate import (
    DISTANCES,
    LINEAR,
    NORMS,
    PRODUCTS,
    RANKS,
    SIZES,
    SOFT,
    SPREADS,
    TIES,
)
from nonsmooth.atlas.table import Operator, given, op, placed, searched, weighted

VECTORS = {"x": 3, "y": 3}
MASK = "mask=torch.tensor([True, True, False])"
NO_MASK = "mask=torch.tensor([False, False, False])"
ORDERS = ('float("inf")', "0", "1", "2")
OTHER_ORDERS = ('-float("inf")', "0.5", "3", "-1", "-2")

ORDER: list[Operator] = [
    op("torch.amax", given(3, RANKS, "torch.amax(x, 0)"), given((2, 2), TIES, "torch.amax(x, (0, 1))")),
    op("torch.amin", given(3, RANKS, "torch.amin(x, 0)"), given((2, 2), TIES, "torch.amin(x, (0, 1))")),
    op("torch.aminmax", given(3, RANKS, "torch.aminmax(x).min", "torch.aminmax(x, dim=0).max")),
    op(
        "torch.max",
        given(3, RANKS, "torch.max(x)", "torch.max(x, 0).values"),
        given({"x": (), "y": ()}, ("generic", "equal", "zeros"), "torch.max(x, y)"),
        opdb="max.reduction_no_dim max.reduction_with_dim max.binary",
    ),
    op(
        "torch.min",
        given(3, RANKS, "torch.min(x)", "torch.min(x, 0).values"),
        given({"x": (), "y": ()}, ("generic", "equal", "zeros"), "torch.min(x, y)"),
        opdb="min.reduction_no_dim min.reduction_with_dim min.binary",
    ),
    op(
        "torch.median",
        given(3, RANKS, "torch.median(x)", "torch.median(x, 0).values"),
        given(4, RANKS, "torch.median(x)"),
    ),
    op(
        "torch.nanmedian",
        given(3, RANKS, "torch.nanmedian(x)"),
        given(4, RANKS, "torch.nanmedian(x)", "torch.nanmedian(x, 0).values"),
    ),
    op("torch.mode", given(3, RANKS, "torch.mode(x, 0).values")),
    op("torch.kthvalue", given(4, RANKS, "torch.kthvalue(x, 2).values"), given(3, TIES, "torch.kthvalue(x, 1).values")),
    op(
        "torch.topk",
        given(4, RANKS, weighted("torch.topk(x, 2).values", 2)),
        given(4, TIES, "torch.topk(x, 1).values", "torch.topk(x, 2).values.sum()"),
    ),
    op(
        "torch.sort",
        given(3, RANKS, weighted("torch.sort(x).values", 3)),
        given(3, TIES, "torch.sort(x).values[0]", "torch.sort(x, descending=True, stable=True).values[0]"),
    ),
    op("torch.msort", given(3, RANKS, weighted("torch.msort(x)", 3)), given(3, TIES, "torch.msort(x)[0]")),
    op(
        "torch.quantile",
        given(3, RANKS, "torch.quantile(x, 0.5)"),
        given(4, TIES, "torch.quantile(x, 0.5)", "torch.quantile(x, 0.25)", "torch.quantile(x, 1.0)"),
        *(
            given(4, TIES, f'torch.quantile(x, 0.5, interpolation="{mode}")')
            for mode in ("lower", "higher", "nearest", "midpoint")
        ),
        searched("torch.quantile(torch.arange(4, dtype=x.dtype), x)", over=(0.0, 1.0)),
    ),
    op(
        "torch.nanquantile",
        given(4, RANKS, "torch.nanquantile(x, 0.5)"),
        given(4, ("generic", "one NaN", "all equal"), "torch.nanquantile(x, 0.25)"),
    ),
    op("torch.cummax", given(3, RANKS, weighted("torch.cummax(x, 0).values", 3), "torch.cummax(x, 0).values[2]")),
    op("torch.cummin", given(3, RANKS, weighted("torch.cummin(x, 0).values", 3), "torch.cummin(x, 0).values[2]")),
]

SUMS: list[Operator] = [
    op("torch.sum", given(3, LINEAR, "torch.sum(x)"), given((2, 2), LINEAR, weighted("torch.sum(x, 0)", 2))),
    op("torch.mean", given(3, LINEAR, "torch.mean(x)"), given((2, 2), LINEAR, weighted("torch.mean(x, 0)", 2))),
    op("torch.nansum", given(3, (*LINEAR, "one NaN", "one infinite"), "torch.nansum(x)")),
    op("torch.nanmean", given(3, (*LINEAR, "one NaN", "one infinite"), "torch.nanmean(x)")),
    op(
        "torch.prod",
        given(3, PRODUCTS, "torch.prod(x)", "torch.prod(x, 0)"),
        given((2, 2), ("one zero", "two zeros", "zeros"), weighted("torch.prod(x, 1)", 2)),
    ),
    op("torch.cumsum", given(3, LINEAR, weighted("torch.cumsum(x, 0)", 3))),
    op("torch.cumprod", given(3, PRODUCTS, weighted("torch.cumprod(x, 0)", 3), "torch.cumprod(x, 0)[2]")),
    op(
        "torch.logcumsumexp",
        given(3, SOFT, weighted("torch.logcumsumexp(x, 0)", 3), "torch.logcumsumexp(x, 0)[2]"),
    ),
    op("torch.logsumexp", given(3, SOFT, "torch.logsumexp(x, 0)"), given((2, 2), SOFT, "torch.logsumexp(x, (0, 1))")),
    op("torch.trace", given((2, 2), LINEAR, "torch.trace(x)")),
    op(
        "torch.var",
        given(3, SPREADS, "torch.var(x)", "torch.var(x, correction=0)"),
        given(1, ("generic",), "torch.var(x, correction=0)"),
        placed("torch.var(x)", of_one_value=[0.3]),
        opdb="var var.unbiased",
    ),
    op(
        "torch.std",
        given(3, SPREADS, "torch.std(x)", "torch.std(x, correction=0)"),
        given(1, ("generic",), "torch.std(x, correction=0)"),
        placed("torch.std(x)", of_one_value=[0.3]),
        opdb="std std.unbiased",
    ),
    op(
        "torch.std_mean",
        given(3, SPREADS, "torch.std_mean(x)[0]"),
        given(3, LINEAR, "torch.std_mean(x)[1]"),
        opdb="std_mean std_mean.unbiased",
    ),
    op(
        "torch.var_mean",
        given(3, SPREADS, "torch.var_mean(x)[0]"),
        given(3, LINEAR, "torch.var_mean(x)[1]"),
        opdb="var_mean var_mean.unbiased",
    ),
    op("torch.cov", given((2, 3), ("generic", "zeros", "repeated rows", "rank one"), "torch.cov(x)[0, 1]")),
    op(
        "torch.corrcoef",
        given(
            (2, 3),
            ("generic", "zeros", "repeated rows", "rank one", "all equal", "zero row"),
            "torch.corrcoef(x)[0, 1]",
        ),
    ),
    op("torch.diff", given(3, LINEAR, weighted("torch.diff(x)", 2))),
    op("torch.gradient", given(3, LINEAR, weighted("torch.gradient(x)[0]", 3))),
    op("torch.trapezoid", given(VECTORS, ("generic", "equal", "zeros"), "torch.trapezoid(x, y)")),
    op("torch.trapz", given(VECTORS, ("generic", "equal", "zeros"), "torch.trapz(x, y)")),
    op(
        "torch.cumulative_trapezoid",
        given(VECTORS, ("generic", "equal", "zeros"), weighted("torch.cumulative_trapezoid(x, y)", 2)),
    ),
]

DISTANCE: list[Operator] = [
    op(
        "torch.norm",
        given(3, NORMS, "torch.norm(x)", 'torch.norm(x, p="fro")', 'torch.norm(x, p=float("inf"))'),
        *(given(3, SIZES, f"torch.norm(x, p={p})") for p in ('-float("inf")', "0", "0.5", "1", "3")),
        given((2, 2), ("generic", "zeros", "rank one", "identity", "rotation"), 'torch.norm(x, p="nuc")'),
        given((2, 2), SIZES, 'torch.norm(x, p="fro")'),
        opdb="norm norm.fro norm.inf norm.nuc",
    ),
    op(
        "torch.linalg.norm",
        given(3, NORMS, "torch.linalg.norm(x)"),
        given(
            (2, 2),
            ("generic", "zeros", "identity", "rank one"),
            "torch.linalg.norm(x)",
            "torch.linalg.norm(x, 2)",
            'torch.linalg.norm(x, "nuc")',
            "torch.linalg.norm(x, 1)",
            "torch.linalg.norm(x, -2)",
        ),
        opdb="linalg.norm linalg.norm.subgradients_at_zero",
    ),
    op(
        "torch.linalg.vector_norm",
        *(given(3, NORMS, f"torch.linalg.vector_norm(x, {p})") for p in ORDERS),
        *(given(3, SIZES, f"torch.linalg.vector_norm(x, {p})") for p in OTHER_ORDERS),
        given((2, 2), SIZES, "torch.linalg.vector_norm(x)"),
        searched("torch.linalg.vector_norm(x, 0)", "torch.linalg.vector_norm(x, 2)"),
    ),
    op(
        "torch.linalg.matrix_norm",
        *(
            given(
                (2, 2),
                ("generic", "zeros", "identity", "rank one", "rotation", "all equal"),
                f"torch.linalg.matrix_norm(x, {p})",
            )
            for p in ('"fro"', '"nuc"', "2", "-2", "1", "-1", 'float("inf")', '-float("inf")')
        ),
    ),
    op(
        "torch.dist",
        given(VECTORS, DISTANCES, "torch.dist(x, y)"),
        *(
            given(VECTORS, ("generic", "equal", "first equal"), f"torch.dist(x, y, {p})")
            for p in ("0", "0.5", "1", "3", 'float("inf")')
        ),
    ),
    op(
        "torch.cdist",
        given({"x": (1, 3), "y": (1, 3)}, DISTANCES, "torch.cdist(x, y)"),
        *(
            given({"x": (1, 3), "y": (1, 3)}, ("generic", "equal", "first equal", "zeros"), f"torch.cdist(x, y, p={p})")
            for p in ("0.0", "0.5", "1.0", "3.0", 'float("inf")')
        ),
        given(
            {"x": (1, 3), "y": (1, 3)}, ("generic", "equal"), 'torch.cdist(x, y, compute_mode="use_mm_for_euclid_dist")'
        ),
        given({"x": (2, 2), "y": (2, 2)}, ("generic", "equal"), weighted("torch.cdist(x, y)", 2, 2)),
    ),
    op(
        "torch.nn.functional.pdist",
        given((2, 3), ("generic", "zeros", "repeated rows", "rank one"), "F.pdist(x)"),
        *(
            given((2, 3), ("generic", "repeated rows"), f"F.pdist(x, p={p})")
            for p in ("0", "0.5", "1", "3", 'float("inf")')
        ),
        given((3, 2), ("generic", "repeated rows"), weighted("F.pdist(x)", 3)),
    ),
    op(
        "torch.nn.functional.pairwise_distance",
        given(VECTORS, DISTANCES, "F.pairwise_distance(x, y)", "F.pairwise_distance(x, y, eps=0.0)"),
        given(
            VECTORS,
            ("generic", "equal", "first equal"),
            "F.pairwise_distance(x, y, p=1.0, eps=0.0)",
            'F.pairwise_distance(x, y, p=float("inf"), eps=0.0)',
        ),
    ),
    op(
        "torch.nn.functional.cosine_similarity",
        given(VECTORS, DISTANCES, "F.cosine_similarity(x, y, dim=0)"),
        given(VECTORS, ("generic", "zeros", "x zero"), "F.cosine_similarity(x, y, dim=0, eps=0.0)"),
    ),
    op(
        "torch.nn.functional.normalize",
        given(3, NORMS, "F.normalize(x, dim=0)[0]", weighted("F.normalize(x, dim=0)", 3)),
        given(
            3,
            SIZES,
            "F.normalize(x, p=1.0, dim=0)[0]",
            'F.normalize(x, p=float("inf"), dim=0)[0]',
            "F.normalize(x, dim=0, eps=0.0)[0]",
        ),
    ),
    op(
        "torch.renorm",
        given((1, 3), SIZES, weighted("torch.renorm(x, 2, 0, 1.0)", 1, 3)),
        placed(
            "torch.renorm(x, 2, 0, 1.0)[0, 0]",
            norm_at_the_bound=[[0.6, 0.8]],
            zero=[[0.0, 0.0]],
            inside=[[0.3, 0.4]],
            outside=[[3.0, 4.0]],
        ),
        given((1, 3), ("generic", "zeros"), "torch.renorm(x, 1, 0, 1.0)[0, 0]"),
    ),
    op("torch.combinations", given(3, LINEAR, "torch.combinations(x).prod(1).sum()")),
]

MASKED: list[Operator] = [
    *(
        op(
            f"torch.masked.{name}",
            given(3, TIES, f"torch.masked.{name}(x, 0, {MASK})"),
            given(3, ("generic",), f"torch.masked.{name}(x, 0)"),
            placed(f"torch.masked.{name}(x, 0, {NO_MASK})", all_masked=[0.3, -1.2, 0.7]),
        )
        for name in ("amax", "amin", "median")
    ),
    *(
        op(
            f"torch.masked.{name}",
            given(3, names, f"torch.masked.{name}(x, 0, {MASK})"),
            given(3, ("generic",), f"torch.masked.{name}(x, 0)"),
            placed(f"torch.masked.{name}(x, 0, {NO_MASK})", all_masked=[0.3, -1.2, 0.7]),
        )
        for name, names in {"sum": LINEAR, "mean": LINEAR, "prod": PRODUCTS, "logsumexp": SOFT}.items()
    ),
    *(
        op(
            f"torch.masked.{name}",
            given(3, SPREADS, f"torch.masked.{name}(x, 0, {MASK})"),
            given(3, ("generic",), f"torch.masked.{name}(x, 0)"),
            placed(f"torch.masked.{name}(x, 0, {NO_MASK})", all_masked=[0.3, -1.2, 0.7]),
        )
        for name in ("std", "var")
    ),
    *(
        op(
            f"torch.masked.{name}",
            given(3, SOFT, f"torch.masked.{name}(x, 0, {MASK})[0]"),
            given(3, ("generic",), f"torch.masked.{name}(x, 0)[0]"),
            placed(f"torch.masked.{name}(x, 0, {NO_MASK})[0]", all_masked=[0.3, -1.2, 0.7]),
        )
        for name in ("softmax", "log_softmax", "softmin")
    ),
    op(
        "torch.masked.norm",
        given(3, NORMS, f"torch.masked.norm(x, 2.0, 0, {MASK})"),
        given(3, SIZES, f"torch.masked.norm(x, 1.0, 0, {MASK})", f'torch.masked.norm(x, float("inf"), 0, {MASK})'),
        placed(f"torch.masked.norm(x, 2.0, 0, {NO_MASK})", all_masked=[0.3, -1.2, 0.7]),
    ),
    op(
        "torch.masked.normalize",
        given(3, NORMS, f"torch.masked.normalize(x, 2.0, 0, {MASK})[0]"),
        placed(f"torch.masked.normalize(x, 2.0, 0, {NO_MASK})[0]", all_masked=[0.3, -1.2, 0.7]),
    ),
    op("torch.masked.cumsum", given(3, LINEAR, weighted(f"torch.masked.cumsum(x, 0, {MASK})", 3))),
    op("torch.masked.cumprod", given(3, PRODUCTS, weighted(f"torch.masked.cumprod(x, 0, {MASK})", 3))),
    op(
        "torch.masked.logaddexp",
        given(VECTORS, ("generic", "equal", "all minus infinite"), "torch.masked.logaddexp(x, y)[0]"),
        placed(
            "torch.masked.logaddexp(x, y, input_mask=torch.tensor([True]), other_mask=torch.tensor([False]))",
            one_masked={"x": [0.3], "y": [-1.2]},
        ),
    ),
]

OPERATORS = [*ORDER, *SUMS, *DISTANCE, *MASKED]
