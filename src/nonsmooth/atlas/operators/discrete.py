"""Integer and boolean results, factories, samplers, and what torch has no derivative for."""

from __future__ import annotations

from nonsmooth.atlas.scenario import Expects
from nonsmooth.atlas.table import (
    SILENTLY,
    Operator,
    discrete,
    given,
    op,
    placed,
    searched,
    underivable,
    unexamined,
    without,
)

BOOLEAN = "the result is boolean"
INTEGER = "the result is an integer"
INTEGERS_ONLY = "it takes integers only"
FACTORY = "a factory: no input to differentiate"
PATTERN = "a factory: it takes the input's shape, not its numbers"
PLACES = {"generic": 0.3, "zero": 0.0, "negative_zero": -0.0, "one": 1.0}
TIED = {"generic": [0.3, -1.2, 0.7], "two_equal": [2.0, 2.0, -1.0], "all_equal": [1.0, 1.0, 1.0]}
MASK = "mask=torch.tensor([True, True, False])"
GPU = "it runs on a GPU only"
EIGHT = "x.expand(16, 16).to(torch.float8_e4m3fn)"
ONE = "torch.ones(1)"

CASTS: list[Operator] = [
    discrete(f"a cast to {kind}", f"torch.Tensor.{name}", placed(f"x.{name}()", where=PLACES))
    for name, kind in {
        "bool": "booleans",
        "byte": "integers",
        "char": "integers",
        "int": "integers",
        "long": "integers",
        "short": "integers",
    }.items()
]

PREDICATES: list[Operator] = [
    *(
        discrete(BOOLEAN, f"torch.{name}", placed(f"torch.{name}(x, 0)", where=PLACES))
        for name in ("eq", "ne", "lt", "le", "gt", "ge")
    ),
    *(
        discrete(BOOLEAN, f"torch.{name}", placed(f"torch.{name}(x)", generic=0.3, zero=0.0))
        for name in ("isfinite", "isinf", "isnan", "isneginf", "isposinf", "isreal", "logical_not", "signbit")
    ),
    *(
        discrete(BOOLEAN, f"torch.{name}", given({"x": (), "y": ()}, ("generic", "zeros"), f"torch.{name}(x, y)"))
        for name in ("logical_and", "logical_or", "logical_xor", "isclose", "isin")
    ),
    discrete(
        BOOLEAN, "torch.allclose", given({"x": 2, "y": 2}, ("generic", "equal"), "torch.tensor(torch.allclose(x, y))")
    ),
    discrete(BOOLEAN, "torch.equal", given({"x": 2, "y": 2}, ("generic", "equal"), "torch.tensor(torch.equal(x, y))")),
    discrete(BOOLEAN, "torch.all", given(3, ("generic", "one zero"), "torch.all(x)")),
    discrete(BOOLEAN, "torch.any", given(3, ("generic", "zeros"), "torch.any(x)")),
]

INDICES: list[Operator] = [
    *(
        discrete(INTEGER, f"torch.{name}", placed(f"torch.{name}(x, 0)", where=TIED))
        for name in ("argmax", "argmin", "count_nonzero")
    ),
    *(
        discrete(INTEGER, f"torch.masked.{name}", placed(f"torch.masked.{name}(x, 0, {MASK})", where=TIED))
        for name in ("argmax", "argmin")
    ),
    discrete(INTEGER, "torch.argsort", placed("torch.argsort(x)[0]", where=TIED)),
    discrete(INTEGER, "torch.argwhere", given(3, ("generic", "one zero"), "torch.argwhere(x)[0]")),
    discrete(INTEGER, "torch.nonzero", given(3, ("generic", "one zero"), "torch.nonzero(x)[0]")),
    discrete(INTEGER, "torch.nonzero_static", given(3, ("generic", "one zero"), "torch.nonzero_static(x, size=1)[0]")),
    discrete(INTEGER, "torch.bucketize", placed("torch.bucketize(x, torch.tensor([0.0, 1.0]))", where=PLACES)),
    discrete(
        INTEGER,
        "torch.searchsorted",
        placed("torch.searchsorted(torch.tensor([0.0, 1.0], dtype=x.dtype), x)", where=PLACES),
    ),
    discrete(INTEGER, "torch.hash_tensor", given(3, ("generic",), "torch.hash_tensor(x)")),
    discrete(
        INTEGER,
        "torch.linalg.matrix_rank",
        given(
            (2, 2),
            ("generic", "zeros", "rank one", "identity"),
            "torch.linalg.matrix_rank(x)",
            "torch.linalg.matrix_rank(x, hermitian=True)",
        ),
        opdb="linalg.matrix_rank linalg.matrix_rank.hermitian",
    ),
    discrete("the result is a Python number", "torch.Tensor.item", placed("torch.tensor(x.item())", generic=0.3)),
    discrete(
        INTEGER, "torch.nn.functional.one_hot", placed("F.one_hot(x.long(), 3)[1]", generic=0.3, zero=0.0, one=1.0)
    ),
    *without(
        INTEGERS_ONLY,
        "torch.Tensor.__rand__",
        "torch.Tensor.__ror__",
        "torch.Tensor.__rxor__",
        "torch.bitwise_and",
        "torch.bitwise_or",
        "torch.bitwise_xor",
        "torch.bitwise_not",
        "torch.bitwise_left_shift",
        "torch.bitwise_right_shift",
        "torch.gcd",
        "torch.lcm",
        "torch.bincount",
        "torch.unravel_index",
    ),
    *without("it takes shapes and returns a shape", "torch.broadcast_shapes"),
]

FACTORIES: list[Operator] = [
    *without(
        FACTORY,
        "torch.arange",
        "torch.empty",
        "torch.empty_permuted",
        "torch.empty_strided",
        "torch.eye",
        "torch.full",
        "torch.ones",
        "torch.randint",
        "torch.randn",
        "torch.scalar_tensor",
        "torch.zeros",
        "torch.tril_indices",
        "torch.triu_indices",
    ),
    *without(
        FACTORY,
        *(
            f"torch.signal.windows.{name}"
            for name in (
                "bartlett",
                "blackman",
                "cosine",
                "exponential",
                "gaussian",
                "general_cosine",
                "general_hamming",
                "hamming",
                "hann",
                "kaiser",
                "nuttall",
            )
        ),
    ),
    *without(PATTERN, "torch.empty_like", "torch.Tensor.new_empty", "torch.Tensor.new_empty_strided"),
    *(
        discrete(PATTERN, name, placed(call, generic=0.3))
        for name, call in {
            "torch.full_like": "torch.full_like(x, 2.0)",
            "torch.ones_like": "torch.ones_like(x)",
            "torch.zeros_like": "torch.zeros_like(x)",
            "torch.Tensor.new_full": "x.new_full((), 2.0)",
            "torch.Tensor.new_ones": "x.new_ones(())",
            "torch.Tensor.new_zeros": "x.new_zeros(())",
        }.items()
    ),
    *(
        discrete("a sample that takes the input's shape, not its numbers", name, placed(call, generic=0.3))
        for name, call in {
            "torch.rand_like": "torch.rand_like(x)",
            "torch.randn_like": "torch.randn_like(x)",
            "torch.randint_like": "torch.randint_like(x, 10)",
        }.items()
    ),
    *(
        op(
            f"torch.{name}",
            given({"x": (), "y": ()}, ("generic", "equal"), f"torch.{name}(x, y, 3)[1]", expects=Expects.NO_GRAPH),
            opdb=f"{name} {name}.tensor_overload",
            reason=SILENTLY,
        )
        for name in ("linspace", "logspace")
    ),
]

MANY = "({} * torch.arange(64.0).sqrt()).sum()"

SAMPLERS: list[Operator] = [
    op(
        "torch.bernoulli",
        placed(MANY.format("torch.bernoulli(x.expand(64))"), expects=Expects.RANDOM, generic=0.3),
        placed("torch.bernoulli(x)", certain=1.0, impossible=0.0),
    ),
    op(
        "torch.normal",
        given({"x": 3, "y": 3}, ("positive",), "torch.normal(x, y).sum()", expects=Expects.RANDOM),
        placed("torch.normal(1.0, x)", expects=Expects.RANDOM, generic=0.3),
        placed("torch.normal(x, 0.0)", no_spread=0.3),
        opdb="normal normal.number_mean",
    ),
    op(
        "torch.Tensor.normal_",
        placed("x.clone().normal_()", expects=Expects.RANDOM, generic=0.3),
        opdb="normal.in_place",
    ),
    *(
        op(
            f"torch.Tensor.{name}_",
            placed(f"x.clone().{name}_({arguments})", expects=Expects.RANDOM, generic=0.3),
            opdb=name,
        )
        for name, arguments in {"cauchy": "", "exponential": "", "log_normal": "", "uniform": ""}.items()
    ),
    op(
        "torch.Tensor.geometric_",
        placed(MANY.format("x.repeat(64).geometric_(0.5)"), expects=Expects.RANDOM, generic=0.3),
        opdb="geometric",
    ),
    discrete(
        INTEGER, "torch.multinomial", placed("torch.multinomial(x, 1)", generic=[0.3, 1.2, 0.7], certain=[0.0, 1.0])
    ),
    op("torch.Tensor.zero_", searched("x.clone().zero_()")),
]

UNDERIVABLE: list[Operator] = [
    op(
        "torch.histc",
        given(3, ("generic", "integers"), "torch.histc(x, bins=3, min=0, max=3)[0]", expects=Expects.NO_GRAPH),
        reason=SILENTLY,
    ),
    underivable(
        "torch.histogram", given(3, ("generic", "integers"), "torch.histogram(x, 3, range=(0.0, 3.0)).hist[0]")
    ),
    underivable(
        "torch.histogramdd",
        given((2, 1), ("generic", "integers"), "torch.histogramdd(x, [3], range=[0.0, 3.0]).hist[0]"),
    ),
    underivable("torch.unique", given(3, ("generic", "all equal"), "torch.unique(x)[0]")),
    underivable("torch.unique_consecutive", given(3, ("generic", "all equal"), "torch.unique_consecutive(x)[0]")),
    underivable(
        "torch.Tensor.resize_",
        placed("x.clone().resize_(1)", expects=Expects.REFUSED, generic=0.3),
        reason="it raises for a tensor that requires grad",
    ),
    underivable(
        "torch.Tensor.resize_as_",
        placed("x.clone().resize_as_(torch.ones(1))", expects=Expects.REFUSED, generic=0.3),
        reason="it raises for a tensor that requires grad",
    ),
    *unexamined(
        GPU,
        "torch.cuda.jiterator._create_jit_fn",
        opdb="jiterator_unary jiterator_binary jiterator_2inputs_2outputs jiterator_4inputs_with_extra_args",
    ),
    *unexamined(GPU, "torch.cuda.jiterator._create_multi_output_jit_fn", opdb="jiterator_binary_return_by_ref"),
    underivable(
        "torch._scaled_mm",
        placed(f"torch._scaled_mm({EIGHT}, {EIGHT}.t(), {ONE}, {ONE})[0, 0]", generic=0.3),
        opdb="torch._scaled_mm",
    ),
    underivable(
        "torch.nn.functional.scaled_mm",
        placed(
            f"torch._scaled_mm_v2({EIGHT}, {EIGHT}.t(), [{ONE}], [0], [0], [{ONE}], [0], [0], None, "
            "torch.bfloat16)[0, 0]",
            generic=0.3,
        ),
        opdb="torch._scaled_mm_v2",
    ),
]

OPERATORS = [*CASTS, *PREDICATES, *INDICES, *FACTORIES, *SAMPLERS, *UNDERIVABLE]
