"""Functions of one number, and of two with one of them fixed."""

from __future__ import annotations

import math

from nonsmooth.atlas.table import Operator, given, op, placed, searched, silent, unary, underivable

PAIR = {"x": (), "y": ()}
SMOOTH_PAIR = ("generic", "zeros", "equal")
ALL_PAIRS = ("generic", "zeros", "negative zeros", "equal", "x zero", "y zero")

UNARY: list[Operator] = [
    *unary("torch.abs", "torch.acos", "torch.asin", "torch.asinh", "torch.atan", "torch.atanh", "torch.ceil"),
    *unary("torch.acosh", generic=1.7),
    *unary("torch.cos", "torch.cosh", "torch.deg2rad", "torch.digamma", "torch.erf", "torch.erfc", "torch.erfinv"),
    *unary("torch.exp", "torch.exp2", "torch.expm1", "torch.floor", "torch.frac", "torch.i0", "torch.lgamma"),
    *unary("torch.log", "torch.log10", "torch.log1p", "torch.log2", "torch.neg", "torch.positive", "torch.rad2deg"),
    *unary("torch.reciprocal", "torch.rsqrt", "torch.sgn", "torch.sigmoid", "torch.sign", "torch.sin", "torch.sinc"),
    *unary("torch.sinh", "torch.sqrt", "torch.square", "torch.tan", "torch.tanh", "torch.trunc"),
    *unary("torch.special.entr", "torch.special.erfcx", "torch.special.i0e", "torch.special.i1", "torch.special.i1e"),
    *unary("torch.special.log_ndtr", "torch.special.ndtr", "torch.special.ndtri"),
    op(
        "torch.angle",
        searched("torch.angle(x)"),
        given(PAIR, ALL_PAIRS, "torch.angle(torch.complex(x, y))"),
        placed("torch.angle(torch.complex(x, y))", negative_axis={"x": -1.0, "y": 0.0}),
    ),
    op("torch.conj", searched("torch.conj(x)"), given(PAIR, SMOOTH_PAIR, "torch.conj(torch.complex(x, y)).imag")),
    op(
        "torch.conj_physical",
        searched("torch.conj_physical(x)"),
        given(PAIR, SMOOTH_PAIR, "torch.conj_physical(torch.complex(x, y)).imag"),
    ),
    op("torch.real", searched("torch.real(x)"), given(PAIR, SMOOTH_PAIR, "torch.real(torch.complex(x, y) ** 2)")),
    op("torch.imag", given(PAIR, SMOOTH_PAIR, "torch.imag(torch.complex(x, y) ** 2)")),
    op("torch.fill", searched("torch.fill(x, 1.0)"), given(PAIR, SMOOTH_PAIR, "torch.fill(x, y)")),
    op("torch.frexp", searched("torch.frexp(x).mantissa")),
    op(
        "torch.logit",
        searched("torch.logit(x)", "torch.logit(x, eps=0.25)"),
        placed("torch.logit(x, eps=0.25)", lower_bound=0.25, upper_bound=0.75),
    ),
    op(
        "torch.mvlgamma",
        *(searched(f"torch.mvlgamma(x, {p})", generic=p / 2 + 0.2) for p in (1, 3, 5)),
        opdb="mvlgamma.mvlgamma_p_1 mvlgamma.mvlgamma_p_3 mvlgamma.mvlgamma_p_5",
    ),
    op(
        "torch.nan_to_num",
        searched("torch.nan_to_num(x)", "torch.nan_to_num(x, nan=1.0, posinf=5.0, neginf=-5.0)"),
        placed("torch.nan_to_num(x)", infinite=math.inf, minus_infinite=-math.inf, NaN=math.nan),
    ),
    op(
        "torch.polygamma",
        searched(*(f"torch.polygamma({n}, x)" for n in range(5))),
        opdb=[f"polygamma.polygamma_n_{n}" for n in range(5)],
    ),
    op(
        "torch.special.polygamma",
        searched("torch.special.polygamma(0, x)"),
        opdb="special.polygamma.special_polygamma_n_0",
    ),
    op(
        "torch.round",
        searched("torch.round(x)", "torch.round(x, decimals=0)"),
        searched("torch.round(x, decimals=1)", over=(-1.0, 1.0), generic=0.32),
        searched("torch.round(x, decimals=3)", over=(-0.01, 0.01), generic=0.0012),
        searched("torch.round(x, decimals=-3)", over=(-4000.0, 4000.0), generic=1200.0),
        placed("torch.round(x)", half=0.5, one_and_a_half=1.5, two_and_a_half=2.5),
        opdb="round round.decimals_0 round.decimals_3 round.decimals_neg_3",
    ),
]

CASTS = {"bfloat16": 2.0**-8, "half": 2.0**-11, "float": 2.0**-24, "double": 0.5}


def _cast(name: str, of: str, half_step: float) -> Operator:
    """A cast to fewer bits is a staircase: between its steps, at a step, and where it overflows."""
    places = {"generic": 0.3, "zero": 0.0, "representable": 1.0, "half_way": 1.0 + half_step}
    overflow = {"overflow": 65520.0} if "half" in name else {}
    return op(f"torch.Tensor.{name}", placed(of, where=places | overflow))


CASTING: list[Operator] = [
    *(_cast(name, f"x.{name}()", half_step) for name, half_step in CASTS.items()),
    _cast("cfloat", "x.cfloat().real", CASTS["float"]),
    _cast("cdouble", "x.cdouble().real", CASTS["double"]),
    _cast("chalf", "x.chalf().real", CASTS["half"]),
    op("torch.Tensor.to", placed("x.to(torch.float32)", 0.3, 1.0 + 2.0**-24), placed("x.to(torch.float64)", 0.3)),
]

EXPONENTS = ("0", "1", "2", "3", "0.5", "1.5", "1 / 3", "2 / 3", "-1", "-2", "-0.5")

BINARY: list[Operator] = [
    op("torch.Tensor.__radd__", searched("2 + x")),
    op("torch.Tensor.__rsub__", searched("2 - x")),
    op("torch.Tensor.__rmul__", searched("2 * x", "0 * x")),
    op("torch.Tensor.__rdiv__", searched("2 / x", "0 / x"), opdb="__rdiv__", aliases=["Tensor.__rtruediv__"]),
    underivable("torch.Tensor.__rmod__", searched("2 % x")),
    op("torch.Tensor.__rpow__", searched("2 ** x", "0 ** x", "1 ** x")),
    op("torch.add", given(PAIR, SMOOTH_PAIR, "torch.add(x, y)"), searched("torch.add(x, 1, alpha=2)")),
    op("torch.sub", given(PAIR, SMOOTH_PAIR, "torch.sub(x, y)"), searched("torch.sub(x, 1, alpha=2)")),
    op("torch.rsub", given(PAIR, SMOOTH_PAIR, "torch.rsub(x, y)"), searched("torch.rsub(x, 1)")),
    op("torch.mul", given(PAIR, SMOOTH_PAIR, "torch.mul(x, y)"), searched("torch.mul(x, 0)", "torch.mul(x, x)")),
    op(
        "torch.div",
        given(PAIR, ALL_PAIRS, "torch.div(x, y)"),
        searched("torch.div(x, 2)", "torch.div(1, x)", "torch.div(x, x)"),
        searched('torch.div(x, 2, rounding_mode="trunc")', 'torch.div(x, 2, rounding_mode="floor")'),
        searched('torch.div(torch.tensor(3.0), x, rounding_mode="trunc")', over=(0.2, 10.0), generic=0.7),
        searched('torch.div(torch.tensor(3.0), x, rounding_mode="floor")', over=(0.2, 10.0), generic=0.7),
        given(PAIR, ("generic", "equal", "zeros"), 'torch.div(x, y, rounding_mode="floor")'),
        opdb="div.no_rounding_mode div.trunc_rounding div.floor_rounding",
    ),
    op("torch.true_divide", given(PAIR, ALL_PAIRS, "torch.true_divide(x, y)"), searched("torch.true_divide(1, x)")),
    op(
        "torch.atan2",
        searched(*(f"torch.atan2(x, torch.tensor({y}))" for y in ("0.0", "-0.0", "1.0", "-1.0"))),
        searched(*(f"torch.atan2(torch.tensor({y}), x)" for y in ("0.0", "-0.0", "1.0"))),
        given(PAIR, ALL_PAIRS, "torch.atan2(x, y)"),
    ),
    op(
        "torch.hypot",
        searched("torch.hypot(x, torch.tensor(0.0))", "torch.hypot(x, torch.tensor(1.0))"),
        given(PAIR, ALL_PAIRS, "torch.hypot(x, y)"),
    ),
    op(
        "torch.clamp_max",
        searched("torch.clamp_max(x, 1.0)"),
        given(PAIR, ("generic", "equal", "zeros"), "torch.clamp_max(x, y)"),
    ),
    op(
        "torch.clamp_min",
        searched("torch.clamp_min(x, 1.0)"),
        given(PAIR, ("generic", "equal", "zeros"), "torch.clamp_min(x, y)"),
    ),
    op("torch.complex", given(PAIR, ALL_PAIRS, "torch.complex(x, y).abs()", "torch.complex(x, y).real")),
    op("torch.polar", given(PAIR, ALL_PAIRS, "torch.polar(x, y).real", "torch.polar(x, y).abs()")),
    op(
        "torch.copysign",
        searched("torch.copysign(x, torch.tensor(1.0))", "torch.copysign(x, torch.tensor(-1.0))"),
        searched("torch.copysign(torch.tensor(1.0), x)", "torch.copysign(x, x)"),
        given(PAIR, ALL_PAIRS, "torch.copysign(x, y)"),
    ),
    op(
        "torch.float_power",
        searched(*(f"torch.float_power(x, {p})" for p in ("0", "0.5", "2", "-1")), "torch.float_power(2, x)"),
        given(PAIR, ALL_PAIRS, "torch.float_power(x, y)"),
    ),
    op(
        "torch.pow",
        searched(*(f"torch.pow(x, {p})" for p in EXPONENTS)),
        searched("torch.pow(2, x)", "torch.pow(0, x)", "torch.pow(1, x)"),
        searched("torch.pow(torch.tensor(-2.0), x)", generic=None),
        searched("torch.pow(x, x)"),
        given(PAIR, ALL_PAIRS, "torch.pow(x, y)"),
        placed(
            "torch.pow(x, y)",
            zero_squared={"x": 0.0, "y": 2.0},
            zero_to_one={"x": 0.0, "y": 1.0},
            root_of_zero={"x": 0.0, "y": 0.5},
            zero_to_minus_one={"x": 0.0, "y": -1.0},
            negative_base={"x": -2.0, "y": 2.0},
            negative_base_half={"x": -2.0, "y": 0.5},
            negative_base_zero={"x": -2.0, "y": 0.0},
        ),
    ),
    *(
        op(
            f"torch.{name}",
            searched(f"torch.{name}(x, torch.tensor(0.0))", f"torch.{name}(x, x)"),
            given(PAIR, ("generic", "equal", "zeros", "negative zeros", "x one NaN"), f"torch.{name}(x, y)"),
            given({"x": 3, "y": 3}, ("equal", "first equal"), f"torch.{name}(x, y).sum()"),
        )
        for name in ("fmax", "fmin", "maximum", "minimum")
    ),
    *(
        op(
            f"torch.{name}",
            searched(f"torch.{name}(x, 2)", f"torch.{name}(x, -2)"),
            placed(f"torch.{name}(x, 0)", divided_by_zero=0.3),
            searched(f"torch.{name}(torch.tensor(3.0), x)", over=(0.2, 10.0), generic=0.7),
            given(PAIR, ("generic", "equal", "zeros", "x zero", "y zero"), f"torch.{name}(x, y)"),
        )
        for name in ("fmod", "remainder")
    ),
    op("torch.ldexp", searched("torch.ldexp(x, torch.tensor(2))"), given(PAIR, SMOOTH_PAIR, "torch.ldexp(x, y)")),
    op(
        "torch.logaddexp",
        searched("torch.logaddexp(x, torch.tensor(0.0))"),
        given(PAIR, (*SMOOTH_PAIR, "x one infinite", "all minus infinite"), "torch.logaddexp(x, y)"),
    ),
    op(
        "torch.logaddexp2",
        searched("torch.logaddexp2(x, torch.tensor(0.0))"),
        given(PAIR, (*SMOOTH_PAIR, "x one infinite", "all minus infinite"), "torch.logaddexp2(x, y)"),
    ),
    op("torch.nextafter", given(PAIR, ("generic", "equal", "zeros"), "torch.nextafter(x, y)")),
    *(
        op(
            name,
            searched(f"{name}(x, 0)", generic=None),
            searched(f"{name}(x, 1)", f"{name}(1, x)", f"{name}(0, x)", f"{name}(x, x)"),
            given(PAIR, ALL_PAIRS, f"{name}(x, y)"),
        )
        for name in ("torch.xlogy", "torch.special.xlog1py")
    ),
    op(
        "torch.clamp",
        searched("torch.clamp(x, min=-1.0, max=1.0)", "torch.clamp(x, min=0.0)", "torch.clamp(x, max=0.0)"),
        searched("torch.clamp(x, min=1.0, max=-1.0)", "torch.clamp(x, min=1.0, max=1.0)"),
        searched("torch.clamp(x, min=torch.tensor(-1.0), max=torch.tensor(1.0))"),
        given(PAIR, ("generic", "equal", "zeros"), "torch.clamp(x, min=y)", "torch.clamp(x, max=y)"),
        placed(
            "torch.clamp(x, min=y, max=z)",
            below={"x": -2.0, "y": -1.0, "z": 1.0},
            at_the_minimum={"x": -1.0, "y": -1.0, "z": 1.0},
            at_the_maximum={"x": 1.0, "y": -1.0, "z": 1.0},
            all_equal={"x": 1.0, "y": 1.0, "z": 1.0},
            bounds_equal={"x": 0.0, "y": 1.0, "z": 1.0},
            bounds_crossed={"x": 0.0, "y": 1.0, "z": -1.0},
        ),
    ),
    op(
        "torch.lerp",
        searched("torch.lerp(x, torch.ones_like(x), 0.25)"),
        searched("torch.lerp(torch.ones_like(x), torch.zeros_like(x), x)"),
        placed(
            "torch.lerp(x, y, z)",
            generic={"x": 0.3, "y": -1.2, "z": 0.7},
            switch_of_formulas={"x": 0.3, "y": -1.2, "z": 0.5},
            weight_zero={"x": 0.3, "y": -1.2, "z": 0.0},
            ends_equal={"x": 1.0, "y": 1.0, "z": 0.5},
        ),
    ),
    op(
        "torch.addcdiv",
        given({"x": (), "y": (), "z": ()}, ("generic", "zeros", "y zero"), "torch.addcdiv(x, y, z, value=2)"),
        placed("torch.addcdiv(x, y, z)", divided_by_zero={"x": 0.3, "y": 1.0, "z": 0.0}),
    ),
    op("torch.addcmul", given({"x": (), "y": (), "z": ()}, ("generic", "zeros"), "torch.addcmul(x, y, z, value=2)")),
    op(
        "torch.where",
        searched("torch.where(x > 0, x, 0.0)", "torch.where(x >= 0, x, 0.0)", "torch.where(x == 0, 0.0, x)"),
        searched("torch.where(x == 0, 1.0, torch.sin(x) / x)", "torch.where(x > 0, x.sqrt(), 0.0)"),
        given({"x": 3, "y": 3}, ("generic", "equal", "zeros"), "torch.where(x > y, x, y).sum()"),
    ),
    op(
        "torch.igamma",
        searched("torch.igamma(torch.tensor(2.0), x)", "torch.igamma(torch.tensor(0.5), x)"),
        placed("torch.igamma(torch.tensor(2.0), x)", zero=0.0),
        given(PAIR, ("positive",), "torch.igamma(x, y)"),
        aliases=["torch.special.gammainc"],
    ),
    op(
        "torch.igammac",
        searched("torch.igammac(torch.tensor(2.0), x)", "torch.igammac(torch.tensor(0.5), x)"),
        placed("torch.igammac(torch.tensor(2.0), x)", zero=0.0),
        given(PAIR, ("positive",), "torch.igammac(x, y)"),
        aliases=["torch.special.gammaincc"],
    ),
    op(
        "torch.special.zeta",
        searched("torch.special.zeta(torch.tensor(2.0), x)"),
        searched("torch.special.zeta(x, torch.tensor(1.0))", generic=2.5),
    ),
    underivable(
        "torch.heaviside",
        searched("torch.heaviside(x, torch.zeros_like(x))"),
        given(PAIR, ("generic", "zeros"), "torch.heaviside(x, y)"),
    ),
    underivable(
        "torch.floor_divide",
        searched("torch.floor_divide(x, 2)"),
        given(PAIR, ("generic", "equal", "zeros"), "torch.floor_divide(x, y)"),
    ),
]

SPECIAL = (
    "airy_ai",
    "bessel_j0",
    "bessel_j1",
    "bessel_y0",
    "bessel_y1",
    "modified_bessel_i0",
    "modified_bessel_i1",
    "modified_bessel_k0",
    "modified_bessel_k1",
    "scaled_modified_bessel_k0",
    "scaled_modified_bessel_k1",
    "spherical_bessel_j0",
)
POLYNOMIALS = (
    "chebyshev_polynomial_t",
    "chebyshev_polynomial_u",
    "chebyshev_polynomial_v",
    "chebyshev_polynomial_w",
    "hermite_polynomial_h",
    "hermite_polynomial_he",
    "laguerre_polynomial_l",
    "legendre_polynomial_p",
    "shifted_chebyshev_polynomial_t",
    "shifted_chebyshev_polynomial_u",
    "shifted_chebyshev_polynomial_v",
    "shifted_chebyshev_polynomial_w",
)

SILENT: list[Operator] = [
    *(silent(f"torch.special.{name}", f"torch.special.{name}(x)") for name in SPECIAL),
    *(silent(f"torch.special.{name}", f"torch.special.{name}(x, 3)") for name in POLYNOMIALS),
]

OPERATORS = [*UNARY, *CASTING, *BINARY, *SILENT]
