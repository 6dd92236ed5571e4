"""Functions at points where algebra says what is true, and what torch 2.13.0 returns there."""

import math
from dataclasses import dataclass, replace
from typing import Any

Numbers = tuple[float, ...]
At = float | list[Any] | tuple[Any, ...]
INF, NAN = math.inf, math.nan
CAST = "steps as fine as the precision are looked past: judged by the trend"


@dataclass(frozen=True)
class Ball:
    """The set of centre + radius * axes u with |u| <= 1: a curved Clarke set. Axes are rows, one a number."""

    radius: float
    centre: Numbers
    axes: tuple[Numbers, ...]


@dataclass(frozen=True)
class Row:
    """One function at one point. Several numbers are flattened over all inputs, in order."""

    name: str
    call: str
    at: At
    kind: str | None
    """None where no kind fits: then the only right answer is that the probe is unsure."""
    returned: float | Numbers | None
    """What plain reverse mode returns; None where nothing, or another number each time."""
    outcome: str
    rule: int | None
    follows: bool | None
    left: float | None = None
    right: float | None = None
    clarke: Numbers | tuple[Numbers, ...] | None = None
    """One number: lowest and highest. Several: every corner."""
    ball: Ball | None = None
    min_norm: float | Numbers | None = None
    shape: str | None = None
    unsure: bool = False
    """Whether the probe may well be unsure here."""
    why: str = ""

    @property
    def one(self) -> bool:
        """Whether the function is one of a single number."""
        return isinstance(self.at, float) or (len(self.at) == 1 and isinstance(self.at[0], float))


def smooth(
    name: str, call: str, at: At, slope: float | Numbers, shape: str,
    returned: float | Numbers | None = None, outcome: str = "gradient", follows: bool = True, why: str = "",
) -> Row:  # fmt: skip
    """A smooth point; unless told otherwise, what is returned is the gradient."""
    if outcome == "gradient":
        returned = slope
    row = Row(name, call, at, "smooth", returned, outcome, 1, follows, min_norm=slope, shape=shape, why=why)
    if isinstance(slope, float):
        return replace(row, left=slope, right=slope, clarke=(slope, slope))
    return replace(row, clarke=(slope,))


RULES = {"convex": 2, "concave": 3, "neither": 4}


def kink(
    name: str, call: str, at: At, left: float, right: float, shape: str,
    returned: float | None, outcome: str, follows: bool, why: str = "", unsure: bool = False,
) -> Row:  # fmt: skip
    """A kink of a function of one number."""
    low, high = min(left, right), max(left, right)
    return Row(
        name, call, at, "kink", returned, outcome, RULES[shape], follows, left, right,
        (low, high), None, min(max(low, 0.0), high), shape, unsure, why,
    )  # fmt: skip


def point(
    name: str, call: str, at: At, kind: str, sides: tuple[float | None, float | None],
    returned: float | Numbers | None, outcome: str, rule: int | None, follows: bool | None,
    why: str = "", unsure: bool = False,
) -> Row:  # fmt: skip
    """A point where no slope is valid."""
    return Row(name, call, at, kind, returned, outcome, rule, follows, *sides, unsure=unsure, why=why)


def corners(
    name: str, call: str, at: At, kind: str, clarke: tuple[Numbers, ...], min_norm: Numbers, shape: str,
    returned: Numbers | None, outcome: str, follows: bool, why: str = "",
) -> Row:  # fmt: skip
    """A kink or a tie of several numbers whose valid gradients are a polytope."""
    return Row(
        name, call, at, kind, returned, outcome, RULES[shape], follows,
        clarke=clarke, min_norm=min_norm, shape=shape, why=why,
    )  # fmt: skip


def curved(
    name: str, call: str, at: At, kind: str, ball: Ball, shape: str,
    returned: Numbers | None, outcome: str, follows: bool, why: str = "", min_norm: Numbers | None = None,
) -> Row:  # fmt: skip
    """A kink or a tie whose valid gradients are the image of a ball: its centre is the smallest, unless told otherwise."""
    return Row(
        name, call, at, kind, returned, outcome, RULES[shape], follows,
        ball=ball, min_norm=min_norm or ball.centre, shape=shape, why=why,
    )  # fmt: skip


PLAIN = [
    smooth("sin", "torch.sin(x)", 1.0, math.cos(1.0), "concave"),
    smooth("exp", "torch.exp(x)", 0.0, 1.0, "convex"),
    smooth("square", "x ** 2", 0.0, 0.0, "convex"),
    smooth("cube", "x ** 3", 0.0, 0.0, "neither"),
    smooth("sigmoid", "torch.sigmoid(x)", 0.0, 0.25, "neither"),
    smooth("tanh", "torch.tanh(x)", 0.0, 1.0, "neither"),
    smooth("softplus", "F.softplus(x)", 0.0, 0.5, "convex"),
    smooth("relu_at_2", "torch.relu(x)", 2.0, 1.0, "linear"),
    smooth("relu_at_minus_1", "torch.relu(x)", -1.0, 0.0, "linear"),
    smooth("abs_at_minus_3", "torch.abs(x)", -3.0, -1.0, "linear"),
    smooth("log_at_2", "torch.log(x)", 2.0, 0.5, "concave"),
    smooth("gelu", "F.gelu(x)", 0.0, 0.5, "convex", why="x Phi(x): the second derivative at 0 is 2 phi(0) > 0"),
    smooth("silu", "F.silu(x)", 0.0, 0.5, "convex", why="the second derivative at 0 is 1/2"),
    smooth("mish", "F.mish(x)", 0.0, 0.6, "convex", why="tanh(log 2) = 3/5; the second derivative at 0 is 0.64"),
    smooth("sinc", "torch.sinc(x)", 0.0, 0.0, "concave"),
    smooth("logsigmoid", "F.logsigmoid(x)", 0.0, 0.5, "concave"),
    smooth("times_zero", "0 * x", 1.0, 0.0, "linear"),
    smooth("i0", "torch.special.i0(x)", 0.0, 0.0, "convex"),
]

SECOND_DERIVATIVE = [
    smooth("huber", "F.huber_loss(x, torch.zeros_like(x))", 1.0, 1.0, "convex"),
    smooth("smooth_l1", "F.smooth_l1_loss(x, torch.zeros_like(x))", 1.0, 1.0, "convex"),
    smooth("elu", "F.elu(x)", 0.0, 1.0, "convex"),
    smooth("celu", "F.celu(x, alpha=2.0)", 0.0, 1.0, "convex"),
    smooth("x_abs_x", "x * torch.abs(x)", 0.0, 0.0, "neither"),
    smooth("relu_squared", "torch.relu(x) ** 2", 0.0, 0.0, "convex"),
    smooth("abs_power_1.5", "torch.abs(x) ** 1.5", 0.0, 0.0, "convex"),
    smooth("softsign", "F.softsign(x)", 0.0, 1.0, "neither", why="slope 1/(1+|x|)^2: rises to 1, then falls"),
    smooth("i1e", "torch.special.i1e(x)", 0.0, 0.5, "neither", why="x/2 - x|x|/2 + ..."),
    smooth("line_then_log", "torch.where(x < 1, x, torch.log(x) + 1)", 1.0, 1.0, "concave"),
    smooth("square_then_line", "torch.where(x < 1, x * x, 2 * x - 1)", 1.0, 2.0, "convex"),
]

SPELLINGS = [
    smooth("relu_minus_relu", "torch.relu(x) - torch.relu(-x)", 0.0, 1.0, "linear", 0.0, "wrong", False, "it is x"),
    smooth("abs_squared", "torch.abs(x) ** 2", 0.0, 0.0, "convex"),
    smooth("sqrt_of_fourth_power", "torch.sqrt(x ** 4)", 0.0, 0.0, "convex", NAN, "nan", False, "it is x^2"),
    smooth("maximum_of_x_and_x", "torch.maximum(x, x)", 0.0, 1.0, "linear"),
    smooth("clamp_plus_clamp", "torch.clamp(x, min=0) + torch.clamp(x, max=0)", 0.0, 1.0, "linear", 2.0, "wrong", False, "it is x"),
    smooth("maximum_plus_minimum", "torch.maximum(x, 0 * x) + torch.minimum(x, 0 * x)", 0.0, 1.0, "linear", why="it is x"),
    smooth("abs_minus_abs", "torch.abs(x) - torch.sqrt(x * x)", 0.0, 0.0, "linear", NAN, "nan", False, "it is 0"),
    smooth("abs_of_cube", "torch.abs(x ** 3)", 0.0, 0.0, "convex"),
    smooth("where_sqrt_at_minus_1", "torch.where(x > 0, torch.sqrt(x), 0.0)", -1.0, 0.0, "linear", NAN, "nan", False),
    smooth("where_of_itself", "torch.where(x > 0, x, x)", 0.0, 1.0, "linear"),
    smooth("median_of_x_0_minus_x", "torch.stack([x, 0 * x, -x]).median()", 0.0, 0.0, "linear", why="it is 0"),
    smooth("median_of_x_and_16_zeros", "torch.cat([x.reshape(1), x.new_zeros(16)]).median()", 0.0, 0.0, "linear", 1 / 17, "wrong", False, "it is 0"),
    smooth("median_of_x_and_37_zeros", "torch.cat([x.reshape(1), x.new_zeros(37)]).median()", 0.0, 0.0, "linear", 1 / 38, "wrong", False, "it is 0"),
    smooth("kth_of_x_and_16_zeros", "torch.cat([x.reshape(1), x.new_zeros(16)]).kthvalue(9).values", 0.0, 0.0, "linear", 1.0, "wrong", False, "it is 0"),
]  # fmt: skip

CLOSE_BY = [
    smooth("relu_1e-3_before", "torch.relu(x - 1e-3)", 0.0, 0.0, "linear"),
    smooth("relu_1e-5_before", "torch.relu(x - 1e-5)", 0.0, 0.0, "linear"),
    smooth("relu_1e-9_before", "torch.relu(x - 1e-9)", 0.0, 0.0, "linear"),
    smooth("abs_1e-3_before", "torch.abs(x - 1e-3)", 0.0, -1.0, "linear"),
    smooth("abs_1e-9_after", "torch.abs(x + 1e-9)", 0.0, 1.0, "linear"),
    smooth("floor_1e-5_before", "torch.floor(x)", 1.0 - 1e-5, 0.0, "linear"),
    smooth("round_1e-9_after", "torch.round(x)", 0.5 + 1e-9, 0.0, "linear"),
    smooth("sqrt_1e-5_after", "torch.sqrt(x + 1e-5)", 0.0, 0.5 / math.sqrt(1e-5), "concave"),
    smooth("log_1e-3_after", "torch.log(x + 1e-3)", 0.0, 1e3, "concave"),
    smooth("pairwise_distance_one", "F.pairwise_distance(x, torch.zeros_like(x))", [0.0], 1.0, "linear", why="|x + 1e-6|"),
    kink("two_kinks_1e-3_apart", "torch.abs(x) + torch.abs(x - 1e-3)", 0.0, -2.0, 0.0, "convex", -1.0, "inside", False),
    kink("two_kinks_1e-5_apart", "torch.abs(x) + torch.abs(x - 1e-5)", 0.0, -2.0, 0.0, "convex", -1.0, "inside", False),
    kink("two_kinks_1e-9_apart", "torch.abs(x) + torch.abs(x - 1e-9)", 0.0, -2.0, 0.0, "convex", -1.0, "inside", False),
    kink("kink_1e-5_after_jump", "torch.abs(x) + torch.floor(x + 1e-5)", 0.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("kink_1e-3_before_edge", "torch.relu(x) + torch.sqrt(1e-3 - x)", 0.0, -0.5 / math.sqrt(1e-3), 1 - 0.5 / math.sqrt(1e-3), "neither", -0.5 / math.sqrt(1e-3), "branch", True),
]  # fmt: skip

STAIRCASES = [
    smooth("to_float16", "x.to(torch.float16)", 0.3, 1.0, "linear", 1.0, "identity", True, CAST),
    smooth("to_bfloat16", "x.to(torch.bfloat16)", 1.0, 1.0, "linear", 1.0, "identity", True, CAST),
    smooth("to_float32", "x.float()", 0.3, 1.0, "linear", 1.0, "identity", True, CAST),
    smooth("to_float32_of_representable", "x.float()", 0.75, 1.0, "linear", 1.0, "identity", True, CAST),
    smooth("round_at_0.3", "torch.round(x)", 0.3, 0.0, "linear"),
    smooth("straight_through_round", "(x.round() - x).detach() + x", 0.3, 0.0, "linear", 1.0, "identity", False),
    point("straight_through_round_at_half", "(x.round() - x).detach() + x", 0.5, "jump", (0.0, 0.0), 1.0, "identity", 4, False),
    smooth("fake_quantize", "torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127)", 0.32, 0.0, "linear", 1.0, "identity", False),
    smooth("fake_quantize_beyond", "torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127)", 20.0, 0.0, "linear"),
    point("fake_quantize_at_step", "torch.fake_quantize_per_tensor_affine(x, 0.5, 0, -128, 127)", 0.25, "jump", (0.0, 0.0), 1.0, "identity", 4, False),
]  # fmt: skip

EPSILONS = [
    smooth("normalize", "F.normalize(x, dim=0).sum()", [0.0], 1e12, "linear", 1e12, "huge", True, "x / 1e-12 for |x| < 1e-12"),
    smooth("cosine_similarity", "F.cosine_similarity(x, torch.ones_like(x), dim=0)", [0.0], 1e8, "linear", 1e8, "huge", True, "x / 1e-8 for |x| < 1e-8"),
    smooth("rms_norm", "F.rms_norm(x, (1,), eps=1e-16).sum()", [0.0], 1e8, "neither", 1e8, "huge", True, "x / sqrt(x^2 + 1e-16)"),
    smooth("sqrt_of_square_plus_epsilon", "torch.sqrt(x * x + 1e-16)", 0.0, 0.0, "convex"),
]  # fmt: skip

KINKS = [
    kink("relu", "torch.relu(x)", 0.0, 0.0, 1.0, "convex", 0.0, "branch", True),
    kink("clamp_min", "torch.clamp(x, min=0)", 0.0, 0.0, 1.0, "convex", 1.0, "branch", False),
    kink("clamp_max", "torch.clamp(x, max=1)", 1.0, 1.0, 0.0, "concave", 1.0, "branch", False),
    kink("clamp_lower", "torch.clamp(x, -1, 1)", -1.0, 0.0, 1.0, "convex", 1.0, "branch", False),
    kink("maximum_with_zero", "torch.maximum(x, torch.zeros_like(x))", 0.0, 0.0, 1.0, "convex", 0.5, "inside", False),
    kink("minimum_with_zero", "torch.minimum(x, torch.zeros_like(x))", 0.0, 1.0, 0.0, "concave", 0.5, "inside", False),
    kink("fmax_with_zero", "torch.fmax(x, torch.zeros_like(x))", 0.0, 0.0, 1.0, "convex", 1.0, "branch", False),
    kink("fmin_with_zero", "torch.fmin(x, torch.zeros_like(x))", 0.0, 1.0, 0.0, "concave", 1.0, "branch", False),
    kink("abs", "torch.abs(x)", 0.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("minus_abs", "-torch.abs(x)", 0.0, 1.0, -1.0, "concave", 0.0, "inside", True),
    kink("norm_of_one", "x.norm()", [0.0], -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("leaky_relu", "F.leaky_relu(x, 0.1)", 0.0, 0.1, 1.0, "convex", 0.1, "branch", True),
    kink("hardtanh", "F.hardtanh(x)", 1.0, 1.0, 0.0, "concave", 0.0, "branch", True),
    kink("relu6", "F.relu6(x)", 6.0, 1.0, 0.0, "concave", 0.0, "branch", True),
    kink("hardsigmoid_upper", "F.hardsigmoid(x)", 3.0, 1 / 6, 0.0, "concave", 0.0, "branch", True),
    kink("hardsigmoid_lower", "F.hardsigmoid(x)", -3.0, 0.0, 1 / 6, "convex", 0.0, "branch", True),
    kink("hardswish_upper", "F.hardswish(x)", 3.0, 1.5, 1.0, "neither", 1.0, "branch", True, "x(x+3)/6 convex, then the slope drops"),
    kink("hardswish_lower", "F.hardswish(x)", -3.0, 0.0, -0.5, "neither", 0.0, "branch", True, "the slope drops, then x(x+3)/6 is convex"),
    kink("softshrink", "F.softshrink(x)", 0.5, 0.0, 1.0, "convex", 0.0, "branch", True),
    kink("selu", "F.selu(x)", 0.0, 1.7580993408473766, 1.0507009873554805, "neither", 1.7580993408473766, "branch", True),
    kink("elu_alpha_2", "F.elu(x, alpha=2.0)", 0.0, 2.0, 1.0, "neither", 2.0, "branch", True),
    kink("sqrt_of_square", "torch.sqrt(x * x)", 0.0, -1.0, 1.0, "convex", NAN, "nan", False),
    kink("hypot_with_zero", "torch.hypot(x, torch.zeros_like(x))", 0.0, -1.0, 1.0, "convex", NAN, "nan", False),
    kink("acos_of_1_minus_square", "torch.acos(1 - x * x)", 0.0, -math.sqrt(2), math.sqrt(2), "convex", NAN, "nan", False, "2 |asin(x / sqrt 2)|", unsure=True),
    kink("amax_of_x_and_2x", "torch.stack([x, 2 * x]).amax()", 0.0, 1.0, 2.0, "convex", 1.5, "inside", False),
    kink("maximum_of_x_and_minus_x", "torch.maximum(x, -x)", 0.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("relu_plus_relu", "torch.relu(x) + torch.relu(-x)", 0.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("max_dim_of_x_and_minus_x", "torch.stack([x, -x]).max(dim=0).values", 0.0, -1.0, 1.0, "convex", 1.0, "branch", False),
    kink("median_of_x_and_minus_x", "torch.stack([x, -x]).median()", 0.0, 1.0, -1.0, "concave", 0.0, "inside", True, "the lower of two"),
    kink("topk_of_x_and_16_zeros", "torch.cat([x.reshape(1), x.new_zeros(16)]).topk(1).values.sum()", 0.0, 0.0, 1.0, "convex", 0.0, "branch", True),
    kink("topk_of_x_and_37_zeros", "torch.cat([x.reshape(1), x.new_zeros(37)]).topk(1).values.sum()", 0.0, 0.0, 1.0, "convex", 0.0, "branch", True),
    kink("kth_lowest_of_x_and_37_zeros", "torch.cat([x.reshape(1), x.new_zeros(37)]).kthvalue(1).values", 0.0, 1.0, 0.0, "concave", 0.0, "branch", True),
    kink("abs_times_exp", "torch.abs(x) * torch.exp(x)", 0.0, -1.0, 1.0, "neither", 0.0, "inside", False, "concave on the left, convex on the right"),
    kink("abs_of_sin", "torch.abs(torch.sin(x))", 0.0, -1.0, 1.0, "neither", 0.0, "inside", False, "concave on either side, convex across"),
    kink("abs_of_square_minus_1", "torch.abs(x * x - 1)", 1.0, -2.0, 2.0, "neither", 0.0, "inside", False),
    kink("maximum_of_x_and_square", "torch.maximum(x, x * x)", 0.0, 0.0, 1.0, "convex", 0.5, "inside", False),
    kink("hinge", "torch.relu(1 - x)", 1.0, -1.0, 0.0, "convex", 0.0, "branch", True),
    kink("l1_loss", "F.l1_loss(x, torch.ones_like(x))", 1.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("copysign_of_x", "torch.copysign(x, torch.ones_like(x))", 0.0, -1.0, 1.0, "convex", 0.0, "inside", True),
    kink("mask_times_x", "(x > 0) * x", 0.0, 0.0, 1.0, "convex", 0.0, "branch", True),
    kink("i0e", "torch.special.i0e(x)", 0.0, 1.0, -1.0, "neither", 0.0, "inside", False, "exp(-|x|) I0(x): convex on either side, concave across"),
]  # fmt: skip

JUMPS = [
    point("sign", "torch.sign(x)", 0.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("floor", "torch.floor(x)", 1.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("ceil", "torch.ceil(x)", 1.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("round", "torch.round(x)", 0.5, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("trunc", "torch.trunc(x)", 1.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("frac", "torch.frac(x)", 1.0, "jump", (1.0, 1.0), 1.0, "identity", 4, True),
    point("fmod", "torch.fmod(x, 1.0)", 1.0, "jump", (1.0, 1.0), 1.0, "identity", 4, True),
    point("remainder", "torch.remainder(x, 1.0)", 2.0, "jump", (1.0, 1.0), 1.0, "identity", 4, True),
    point("hardshrink", "F.hardshrink(x)", 0.5, "jump", (0.0, 1.0), 0.0, "zero", 4, True),
    point("threshold", "F.threshold(x, 1.0, 20.0)", 1.0, "jump", (0.0, 1.0), 0.0, "zero", 4, True),
    point("where_step", "torch.where(x > 0, x + 1, x)", 0.0, "jump", (1.0, 1.0), 1.0, "identity", 4, True),
    point("where_step_and_kink", "torch.where(x > 0, 2 * x + 1, x)", 0.0, "jump", (1.0, 2.0), 1.0, "branch", 4, True),
    point("heaviside", "torch.heaviside(x, torch.full_like(x, 0.5))", 0.0, "jump", (0.0, 0.0), None, "refused", 4, False),
    smooth("heaviside_at_0.3", "torch.heaviside(x, torch.full_like(x, 0.5))", 0.3, 0.0, "linear", None, "refused", False),
    point("copysign_of_one", "torch.copysign(torch.ones_like(x), x)", 0.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
    point("atan_of_reciprocal", "torch.atan(1 / x)", 0.0, "jump", (-1.0, -1.0), NAN, "nan", 4, False, "slope -1 / (1 + x^2)"),
    point("abs_over_x", "torch.abs(x) / x", 0.0, "jump", (0.0, 0.0), NAN, "nan", 5, True, "no value at 0, so rule 5: anything does"),
    point("softplus_threshold_2", "F.softplus(x, threshold=2.0)", 2.0, "jump", (1 / (1 + math.exp(-2)), 1.0), 1 / (1 + math.exp(-2)), "branch", 4, True, "beyond 2 it is x: a step of 0.13 down"),
    point("softplus_threshold_10", "F.softplus(x, threshold=10.0)", 10.0, "jump", (1 / (1 + math.exp(-10)), 1.0), 1 / (1 + math.exp(-10)), "branch", 4, True, "beyond 10 it is x: a step of 5e-5 down"),
    point("floor_division", "torch.div(x, 2.0, rounding_mode='floor')", 2.0, "jump", (0.0, 0.0), 0.0, "zero", 4, True),
]  # fmt: skip

ISOLATED = [
    point("floor_plus_floor", "torch.floor(x) + torch.floor(-x)", 1.0, "isolated", (0.0, 0.0), 0.0, "zero", 4, True, "0 at integers, else -1"),
    point("sign_squared", "torch.sign(x) ** 2", 0.0, "isolated", (0.0, 0.0), 0.0, "zero", 4, True),
    point("lifted_point", "torch.where(x == 0, x + 1, x)", 0.0, "isolated", (1.0, 1.0), 1.0, "identity", 4, True),
    point("lifted_steep_point", "torch.where(x == 0, 2 * x + 1, x)", 0.0, "isolated", (1.0, 1.0), 2.0, "wrong", 4, False),
    point("sqrt_of_minus_square", "torch.sqrt(-x * x)", 0.0, "isolated", (None, None), NAN, "nan", 4, False),
    point("acos_of_1_plus_abs", "torch.acos(1 + torch.abs(x))", 0.0, "isolated", (None, None), NAN, "nan", 4, False),
]  # fmt: skip

STEEP = [
    point("sqrt_of_abs", "torch.sqrt(torch.abs(x))", 0.0, "cusp", (-INF, INF), NAN, "nan", 4, False),
    point("minus_sqrt_of_abs", "-torch.sqrt(torch.abs(x))", 0.0, "cusp", (INF, -INF), NAN, "nan", 4, False),
    point("abs_power_0.1", "torch.abs(x) ** 0.1", 0.0, "cusp", (-INF, INF), NAN, "nan", 4, False),
    point("fourth_root_of_square", "(x * x) ** 0.25", 0.0, "cusp", (-INF, INF), NAN, "nan", 4, False),
    point("acos_of_1_minus_abs", "torch.acos(1 - torch.abs(x))", 0.0, "cusp", (-INF, INF), NAN, "nan", 4, False),
    point("roots_of_relus", "torch.relu(x) ** 0.5 + torch.relu(-x) ** 0.5", 0.0, "cusp", (-INF, INF), 0.0, "zero", 4, False),
    point("cube_root", "torch.sign(x) * torch.abs(x) ** (1 / 3)", 0.0, "vertical tangent", (INF, INF), NAN, "nan", 4, False),
    point("sign_times_sqrt", "torch.sign(x) * torch.sqrt(torch.abs(x))", 0.0, "vertical tangent", (INF, INF), NAN, "nan", 4, False),
    point("sqrt_of_relu", "torch.sqrt(torch.relu(x))", 0.0, "vertical tangent", (0.0, INF), 0.0, "zero", 4, True),
    point("sqrt_of_clamp", "torch.sqrt(torch.clamp(x, min=0))", 0.0, "vertical tangent", (0.0, INF), INF, "infinite", 4, True),
    point("where_sqrt", "torch.where(x > 0, torch.sqrt(x), 0.0)", 0.0, "vertical tangent", (0.0, INF), NAN, "nan", 4, False),
    point("minus_sqrt_of_relu", "-torch.sqrt(torch.relu(-x))", 0.0, "vertical tangent", (INF, 0.0), 0.0, "zero", 4, True),
    point("acos_of_clamp", "torch.acos(torch.clamp(x, -1, 1))", 1.0, "vertical tangent", (-INF, 0.0), -INF, "infinite", 4, True),
    point("xlogy_abs", "torch.xlogy(x, torch.abs(x))", 0.0, "vertical tangent", (-INF, -INF), NAN, "nan", 4, False, "slope log|x| + 1"),
]  # fmt: skip

POLES = [
    point("reciprocal", "1 / x", 0.0, "pole", (-INF, -INF), -INF, "infinite", 5, True),
    point("reciprocal_of_square", "1 / (x * x)", 0.0, "pole", (INF, -INF), NAN, "nan", 5, True),
    point("log_of_abs", "torch.log(torch.abs(x))", 0.0, "pole", (-INF, INF), NAN, "nan", 5, True),
    point("tan", "torch.tan(x)", math.pi / 2, "pole", (INF, INF), 1 + math.tan(math.pi / 2) ** 2, "huge", 5, True),
    point("reciprocal_of_sin", "1 / torch.sin(x)", math.pi, "pole", (INF, INF), 1 / math.sin(math.pi) ** 2, "huge", 5, True, "slope -cos / sin^2"),
    point("exp_of_reciprocal", "torch.exp(1 / x)", 0.0, "pole", (0.0, -INF), -INF, "infinite", 5, True, "vanishes on the left"),
    point("lgamma", "torch.lgamma(x)", 0.0, "pole", (INF, -INF), -INF, "infinite", 5, True, "-log|x| near 0"),
    point("digamma", "torch.digamma(x)", -1.0, "pole", (INF, INF), 6.580790147320947e32, "huge", 5, True, "-1 / (x + 1) near -1"),
    point("rsqrt_of_abs", "torch.rsqrt(torch.abs(x))", 0.0, "pole", (INF, -INF), NAN, "nan", 5, True),
    point("x_over_square", "x / (x * x)", 0.0, "pole", (-INF, -INF), NAN, "nan", 5, True, "1 / x, with no value at 0"),
    point("reciprocal_of_x_minus_1", "1 / (x - 1)", 1.0, "pole", (-INF, -INF), -INF, "infinite", 5, True),
]  # fmt: skip

EDGES = [
    point("sqrt", "torch.sqrt(x)", 0.0, "domain edge", (None, INF), INF, "infinite", 4, True),
    point("log", "torch.log(x)", 0.0, "domain edge", (None, INF), INF, "infinite", 5, True),
    point("log1p", "torch.log1p(x)", -1.0, "domain edge", (None, INF), INF, "infinite", 5, True),
    point("acos", "torch.acos(x)", 1.0, "domain edge", (-INF, None), -INF, "infinite", 4, True),
    point("asin", "torch.asin(x)", -1.0, "domain edge", (None, INF), INF, "infinite", 4, True),
    point("acosh", "torch.acosh(x)", 1.0, "domain edge", (None, INF), INF, "infinite", 4, True),
    point("atanh", "torch.atanh(x)", 1.0, "domain edge", (INF, None), INF, "infinite", 5, True),
    point("logit", "torch.logit(x)", 0.0, "domain edge", (None, INF), INF, "infinite", 5, True),
    point("rsqrt", "torch.rsqrt(x)", 0.0, "domain edge", (None, -INF), -INF, "infinite", 5, True),
    point("x_log_x", "x * torch.log(x)", 0.0, "domain edge", (None, -INF), NAN, "nan", 5, True, "0 times -inf: no value at 0"),
    point("xlogy", "torch.xlogy(x, x)", 0.0, "domain edge", (None, -INF), NAN, "nan", 4, False),
    point("power_1.5", "torch.pow(x, 1.5)", 0.0, "domain edge", (None, 0.0), 0.0, "zero", 4, True),
    point("sqrt_squared", "torch.sqrt(x) ** 2", 0.0, "domain edge", (None, 1.0), NAN, "nan", 4, False),
    point("circle", "torch.sqrt(1 - x * x)", 1.0, "domain edge", (-INF, None), -INF, "infinite", 4, True),
    point("cross_entropy_at_1", "F.binary_cross_entropy(x, torch.ones_like(x))", 1.0, "domain edge", (-1.0, None), 0.0, "zero", 4, False, "-log x; raises beyond 1"),
    point("cross_entropy_at_0", "F.binary_cross_entropy(x, torch.zeros_like(x))", 0.0, "domain edge", (None, 1.0), 0.0, "zero", 4, False, "-log(1 - x); raises below 0"),
    point("exponential_log_prob", "torch.distributions.Exponential(x.new_ones(()), validate_args=True).log_prob(x)", 0.0, "domain edge", (None, -1.0), -1.0, "branch", 4, True, "-x; raises below 0"),
    point("half_normal_log_prob", "torch.distributions.HalfNormal(x.new_ones(()), validate_args=True).log_prob(x)", 0.0, "domain edge", (None, 0.0), 0.0, "zero", 4, True, "-x^2/2 + c; raises below 0"),
]  # fmt: skip

UNDEFINED = [
    point("sin_over_x", "torch.sin(x) / x", 0.0, "undefined", (0.0, 0.0), NAN, "nan", 5, True),
    point("exp_minus_1_over_x", "(torch.exp(x) - 1) / x", 0.0, "undefined", (0.5, 0.5), NAN, "nan", 5, True, "1 + x/2 + ..."),
    point("expm1_over_x", "torch.expm1(x) / x", 0.0, "undefined", (0.5, 0.5), NAN, "nan", 5, True, "1 + x/2 + ..."),
    point("1_minus_cos_over_square", "(1 - torch.cos(x)) / (x * x)", 0.0, "undefined", (0.0, 0.0), NAN, "nan", 5, True, "1/2 - x^2/24 + ...", unsure=True),
    point("sqrt_minus_1_over_x", "(torch.sqrt(1 + x) - 1) / x", 0.0, "undefined", (-0.125, -0.125), NAN, "nan", 5, True, "1/2 - x/8 + ..."),
    point("x_over_x", "x / x", 0.0, "undefined", (0.0, 0.0), NAN, "nan", 5, True),
    point("log_at_minus_1", "torch.log(x)", -1.0, "undefined", (None, None), -1.0, "wrong", 5, True),
    point("sqrt_at_minus_1", "torch.sqrt(x)", -1.0, "undefined", (None, None), NAN, "nan", 5, True),
    point("acos_at_2", "torch.acos(x)", 2.0, "undefined", (None, None), NAN, "nan", 5, True),
    point("x_log_abs_x", "x * torch.log(torch.abs(x))", 0.0, "undefined", (-INF, -INF), NAN, "nan", 5, True, "slope log|x| + 1"),
    point("oscillation", "x * x * torch.sin(1 / x)", 0.0, "undefined", (None, None), NAN, "nan", 5, True, "the slope oscillates between -1 and 1", unsure=True),
    Row("oscillation_with_value", "torch.where(x == 0, 0.0, x * x * torch.sin(1 / x))", 0.0, None, NAN, "nan", None, None, unsure=True, why="differentiable, slope 0, but no limit of slopes"),
]  # fmt: skip

WEIGHTS = "torch.arange(64.0).sqrt()"
UNIFORMS = "torch.rand(64, dtype=x.dtype)"

WITHOUT_GRADIENT = [
    point("detach", "2 * x.detach()", 0.3, "no graph", (2.0, 2.0), None, "detached", None, None),
    point("greater", "x > 0", 0.0, "no graph", (0.0, 0.0), None, "detached", None, None),
    point("to_int", "torch.round(x).to(torch.int64)", 0.3, "no graph", (0.0, 0.0), None, "detached", None, None),
    point("argmax_of_x_and_0", "torch.argmax(torch.stack([x, 0 * x]))", 0.3, "no graph", (0.0, 0.0), None, "detached", None, None),
    point("constant", "torch.ones(())", 0.0, "no graph", (0.0, 0.0), None, "detached", None, None),
    point("dropout", f"(F.dropout(x.expand(64), 0.5) * {WEIGHTS}).sum()", 1.0, "random", (None, None), None, "gradient", 6, False),
    point("bernoulli", f"(torch.bernoulli(x.expand(64)) * {WEIGHTS}).sum()", 0.3, "random", (None, None), 0.0, "zero", 6, False),
    point("rand_like", "torch.rand_like(x) * x", 1.0, "random", (None, None), None, "gradient", 6, False),
    point("normal", "torch.normal(x, 1.0)", 0.0, "random", (None, None), 0.0, "zero", 6, False),
    point("straight_through_bernoulli", f"((torch.bernoulli(x.expand(64)) - x).detach() * {WEIGHTS}).sum() + x", 0.3, "random", (None, None), 1.0, "gradient", 6, False),
    point("random_heaviside", f"(torch.heaviside(x - {UNIFORMS}, x.new_zeros(1)) * {WEIGHTS}).sum()", 0.5, "random", (None, None), None, "refused", 6, True),
]  # fmt: skip

E1, E2 = (1.0, 0.0), (0.0, 1.0)
HALVES = (0.5, 0.5)
THIRD = 1 / 3
UNITS = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
SIGNS = ((1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0))
TWO, THREE = [1.0, 1.0], [1.0, 1.0, 1.0]
EQUAL = (1.0, 1.0)
ORIGIN = (0.0, 0.0)
ZERO = [0.0, 0.0]

TIES = [
    corners("amax_two", "x.amax()", TWO, "tie", (E1, E2), HALVES, "convex", HALVES, "shared", True),
    corners("amax_three", "x.amax()", THREE, "tie", UNITS, (THIRD,) * 3, "convex", (THIRD,) * 3, "shared", True),
    corners("amax_two_of_three", "x.amax()", [1.0, 1.0, 0.0], "tie", UNITS[:2], (0.5, 0.5, 0.0), "convex", (0.5, 0.5, 0.0), "shared", True),
    corners("amin_two", "x.amin()", TWO, "tie", (E1, E2), HALVES, "concave", HALVES, "shared", True),
    corners("max_two", "x.max()", TWO, "tie", (E1, E2), HALVES, "convex", HALVES, "shared", True),
    corners("max_dim_two", "x.max(dim=0).values", TWO, "tie", (E1, E2), HALVES, "convex", E1, "picked", False),
    corners("max_dim_three", "x.max(dim=0).values", THREE, "tie", UNITS, (THIRD,) * 3, "convex", UNITS[0], "picked", False),
    corners("min_dim_two", "x.min(dim=0).values", TWO, "tie", (E1, E2), HALVES, "concave", E1, "picked", False),
    corners("median_three", "x.median()", THREE, "tie", UNITS, (THIRD,) * 3, "neither", (THIRD,) * 3, "shared", False),
    corners("median_dim_three", "x.median(dim=0).values", THREE, "tie", UNITS, (THIRD,) * 3, "neither", UNITS[1], "picked", True),
    corners("median_dim_lower_two", "x.median(dim=0).values", [1.0, 1.0, 3.0], "tie", UNITS[:2], (0.5, 0.5, 0.0), "convex", UNITS[1], "picked", False, "the larger of the first two"),
    corners("median_dim_upper_two", "x.median(dim=0).values", [1.0, 2.0, 2.0], "tie", UNITS[1:], (0.0, 0.5, 0.5), "concave", UNITS[1], "picked", False, "the smaller of the last two"),
    corners("median_with_zero", "torch.stack([x, y, 0 * x]).median()", ORIGIN, "tie", (E1, E2, ORIGIN), ORIGIN, "neither", (THIRD, THIRD), "shared", False),
    corners("kthvalue_three", "x.kthvalue(2).values", THREE, "tie", UNITS, (THIRD,) * 3, "neither", UNITS[0], "picked", True),
    corners("topk_two_of_three", "x.topk(2).values.sum()", THREE, "tie", ((1.0, 1.0, 0.0), (1.0, 0.0, 1.0), (0.0, 1.0, 1.0)), (2 / 3,) * 3, "convex", (1.0, 1.0, 0.0), "picked", False),
    corners("topk_one_of_two", "x.topk(1).values.sum()", [1.0, 1.0, 0.0], "tie", UNITS[:2], (0.5, 0.5, 0.0), "convex", UNITS[0], "picked", False),
    corners("sort_lowest", "x.sort().values[0]", TWO, "tie", (E1, E2), HALVES, "concave", E1, "picked", False),
    corners("sort_weighted", "(x.sort().values * x.new_tensor([1.0, 2.0])).sum()", TWO, "tie", ((1.0, 2.0), (2.0, 1.0)), (1.5, 1.5), "convex", (1.0, 2.0), "picked", False, "x + y + max(x, y)"),
    corners("cummax", "torch.cummax(x, 0).values.sum()", TWO, "tie", ((2.0, 0.0), (1.0, 1.0)), (1.0, 1.0), "convex", (1.0, 1.0), "picked", True, "x + max(x, y)"),
    corners("max_pool", "F.max_pool1d(x.view(1, 1, 4), 2).sum()", [1.0, 1.0, 0.0, 3.0], "tie", ((1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0)), (0.5, 0.5, 0.0, 1.0), "convex", (1.0, 0.0, 0.0, 1.0), "picked", False),
    corners("maximum", "torch.maximum(x, y)", EQUAL, "tie", (E1, E2), HALVES, "convex", HALVES, "shared", True),
    corners("minimum", "torch.minimum(x, y)", EQUAL, "tie", (E1, E2), HALVES, "concave", HALVES, "shared", True),
    corners("fmax", "torch.fmax(x, y)", EQUAL, "tie", (E1, E2), HALVES, "convex", E1, "picked", False),
    corners("maximum_of_three", "torch.maximum(torch.maximum(x, y), z)", (1.0, 1.0, 1.0), "tie", UNITS, (THIRD,) * 3, "convex", (0.25, 0.25, 0.5), "shared", False),
    corners("where_greater", "torch.where(x > y, x, y)", EQUAL, "tie", (E1, E2), HALVES, "convex", E2, "picked", False),
    corners("maximum_minus_minimum", "torch.maximum(x, y) - torch.minimum(x, y)", EQUAL, "tie", ((1.0, -1.0), (-1.0, 1.0)), ORIGIN, "convex", ORIGIN, "shared", True, "|x - y|: not the hull of differences of active pieces"),
    corners("abs_of_difference", "torch.abs(x - y)", EQUAL, "tie", ((1.0, -1.0), (-1.0, 1.0)), ORIGIN, "convex", ORIGIN, "shared", True),
    corners("relu_of_difference", "torch.relu(x - y)", EQUAL, "tie", (ORIGIN, (1.0, -1.0)), ORIGIN, "convex", ORIGIN, "picked", True),
    corners("margin_ranking", "F.margin_ranking_loss(x, y, torch.ones_like(x))", EQUAL, "tie", (ORIGIN, (-1.0, 1.0)), ORIGIN, "convex", (-1.0, 1.0), "picked", False),
    corners("l1_between", "F.l1_loss(x, y)", ([1.0, 2.0], [1.0, 0.0]), "tie", ((0.5, 0.5, -0.5, -0.5), (-0.5, 0.5, 0.5, -0.5)), (0.0, 0.5, 0.0, -0.5), "convex", (0.0, 0.5, 0.0, -0.5), "shared", True),
    corners("range_of_three", "x.amax() - x.amin()", THREE, "tie", ((1.0, -1.0, 0.0), (1.0, 0.0, -1.0), (0.0, 1.0, -1.0), (-1.0, 1.0, 0.0), (-1.0, 0.0, 1.0), (0.0, -1.0, 1.0)), (0.0,) * 3, "convex", (0.0,) * 3, "shared", True),
    corners("std", "x.std()", TWO, "tie", ((math.sqrt(0.5), -math.sqrt(0.5)), (-math.sqrt(0.5), math.sqrt(0.5))), ORIGIN, "convex", ORIGIN, "shared", True, "|x - y| / sqrt 2"),
    corners("norm_inf_tie", "x.norm(p=float('inf'))", [2.0, 2.0], "tie", (E1, E2), HALVES, "convex", HALVES, "shared", True),
    corners("matrix_norm_inf", "torch.linalg.matrix_norm(x, ord=float('inf'))", [[1.0, 2.0], [2.0, 1.0]], "tie", ((1.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 1.0)), (0.5,) * 4, "convex", (0.5,) * 4, "shared", True, "the larger row sum"),
    curved("cdist_of_equals", "torch.cdist(x[None], y[None]).sum()", ([1.0, 2.0], [1.0, 2.0]), "tie", Ball(1.0, (0.0,) * 4, ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))), "convex", (0.0,) * 4, "shared", True, "(u, -u) with |u| <= 1"),
]  # fmt: skip

SYMMETRIC = "torch.linalg.eigvalsh(torch.stack([x[0], x[1], x[1], x[2]]).view(2, 2))"
UNIT_BALL = Ball(1.0, ORIGIN, (E1, E2))
TOP = Ball(1.0, (0.5, 0.0, 0.5), ((0.5, 0.0), (0.0, 1.0), (-0.5, 0.0)))
EYE = [[1.0, 0.0], [0.0, 1.0]]
RANK_ONE = [[1.0, 0.0], [0.0, 0.0]]

SEVERAL_KINKS = [
    corners("relu_sum", "torch.relu(x).sum()", ZERO, "kink", (ORIGIN, E1, E2, (1.0, 1.0)), ORIGIN, "convex", ORIGIN, "branch", True),
    corners("clamp_sum", "torch.clamp(x, min=0).sum()", ZERO, "kink", (ORIGIN, E1, E2, (1.0, 1.0)), ORIGIN, "convex", (1.0, 1.0), "branch", False),
    corners("relu_of_sum", "torch.relu(x.sum())", [1.0, -1.0], "kink", (ORIGIN, (1.0, 1.0)), ORIGIN, "convex", ORIGIN, "branch", True),
    corners("relu_of_difference_with_weight", "torch.relu(x[0] - 2 * x[1])", [2.0, 1.0], "kink", (ORIGIN, (1.0, -2.0)), ORIGIN, "convex", ORIGIN, "branch", True),
    corners("abs_plus_abs", "torch.abs(x) + torch.abs(y)", ORIGIN, "kink", SIGNS, ORIGIN, "convex", ORIGIN, "inside", True),
    corners("abs_minus_abs_of_two", "torch.abs(x) - torch.abs(y)", ORIGIN, "tie", SIGNS, ORIGIN, "neither", ORIGIN, "shared", False, "0 while both move together"),
    corners("abs_minus_twice_abs", "torch.abs(x) - 2 * torch.abs(y)", ORIGIN, "kink", ((1.0, 2.0), (1.0, -2.0), (-1.0, 2.0), (-1.0, -2.0)), ORIGIN, "neither", ORIGIN, "inside", False),
    corners("l1_loss_two", "F.l1_loss(x, x.new_tensor([1.0, 2.0]))", [1.0, 2.0], "kink", ((0.5, 0.5), (0.5, -0.5), (-0.5, 0.5), (-0.5, -0.5)), ORIGIN, "convex", ORIGIN, "inside", True),
    corners("hinge_of_product", "torch.relu(1 - x * y)", EQUAL, "kink", (ORIGIN, (-1.0, -1.0)), ORIGIN, "neither", ORIGIN, "branch", True, "1 - xy is a saddle"),
    corners("x_abs_y", "x * torch.abs(y)", (2.0, 0.0), "kink", ((0.0, 2.0), (0.0, -2.0)), ORIGIN, "neither", ORIGIN, "inside", False, "x |y| is a saddle on either side"),
    corners("multi_margin", "F.multi_margin_loss(x.view(1, 2), torch.tensor([0]))", [1.0, 0.0], "kink", (ORIGIN, (-0.5, 0.5)), ORIGIN, "convex", ORIGIN, "branch", True, "max(0, 1 - x + y) / 2"),
    corners("max_with_zero_minus_max", "torch.clamp(torch.maximum(x, y), min=0) - torch.maximum(x, y)", ORIGIN, "kink", (ORIGIN, (-1.0, 0.0), (0.0, -1.0)), ORIGIN, "neither", ORIGIN, "branch", True, "relu(-max(x, y)): max(0, min(-x, -y))"),
    corners("min_of_abs", "torch.abs(x) + torch.abs(y) - torch.maximum(torch.abs(x), torch.abs(y))", ORIGIN, "kink", (E1, (-1.0, 0.0), E2, (0.0, -1.0)), ORIGIN, "neither", ORIGIN, "inside", False, "min(|x|, |y|)"),
    corners("norm_1", "x.norm(p=1)", ZERO, "kink", SIGNS, ORIGIN, "convex", ORIGIN, "inside", True),
    corners("norm_1_on_axis", "x.norm(p=1)", [0.0, 2.0], "kink", ((1.0, 1.0), (-1.0, 1.0)), E2, "convex", E2, "inside", True),
    corners("norm_inf", "x.norm(p=float('inf'))", ZERO, "kink", (E1, (-1.0, 0.0), E2, (0.0, -1.0)), ORIGIN, "convex", ORIGIN, "inside", True),
    corners("norm_inf_opposite", "x.norm(p=float('inf'))", [1.0, -1.0], "kink", (E1, (0.0, -1.0)), (0.5, -0.5), "convex", (0.5, -0.5), "inside", True, "max(|x|, |y|), of unequal numbers"),
    corners("nuclear_norm", "torch.linalg.svdvals(x).sum()", RANK_ONE, "kink", ((1.0, 0.0, 0.0, 1.0), (1.0, 0.0, 0.0, -1.0)), (1.0, 0.0, 0.0, 0.0), "convex", (1.0, 0.0, 0.0, 1.0), "branch", False),
    corners("smallest_singular_value", "torch.linalg.svdvals(x)[-1]", RANK_ONE, "kink", ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, -1.0)), (0.0,) * 4, "neither", (0.0, 0.0, 0.0, 1.0), "branch", True, "|d - bc| to second order"),
    curved("norm_2", "x.norm()", ZERO, "kink", UNIT_BALL, "convex", ORIGIN, "inside", True),
    curved("norm_2_of_three", "x.norm()", [0.0, 0.0, 0.0], "kink", Ball(1.0, (0.0,) * 3, UNITS), "convex", (0.0,) * 3, "inside", True),
    curved("norm_2_scaled", "3 * x.norm() + x[0]", ZERO, "kink", Ball(3.0, E1, (E1, E2)), "convex", E1, "inside", False, min_norm=ORIGIN),
    curved("hypot", "torch.hypot(x, y)", ORIGIN, "kink", UNIT_BALL, "convex", (NAN, NAN), "nan", False),
    curved("cdist_from_origin", "torch.cdist(x[None], x.new_zeros(1, 2)).sum()", ZERO, "kink", UNIT_BALL, "convex", ORIGIN, "inside", True),
    curved("top_eigenvalue_of_zero", f"{SYMMETRIC}[-1]", [0.0, 0.0, 0.0], "kink", TOP, "convex", (0.0, 0.0, 1.0), "branch", False, "(a+d)/2 + hypot((a-d)/2, b)"),
    curved("top_eigenvalue_of_identity", f"{SYMMETRIC}[-1]", [1.0, 0.0, 1.0], "kink", TOP, "convex", (0.0, 0.0, 1.0), "branch", False, "with a = d together and b free it is a + |b|"),
    curved("eigenvalue_gap_of_zero", f"{SYMMETRIC}[1] - {SYMMETRIC}[0]", [0.0, 0.0, 0.0], "kink", Ball(1.0, (0.0,) * 3, ((1.0, 0.0), (0.0, 2.0), (-1.0, 0.0))), "convex", (-1.0, 0.0, 1.0), "branch", False, "2 hypot((a-d)/2, b)"),
    curved("spectral_norm_of_identity", "torch.linalg.svdvals(x)[0]", EYE, "kink", Ball(1.0, (0.5, 0.0, 0.0, 0.5), ((0.5, 0.0), (0.0, 0.5), (0.0, 0.5), (-0.5, 0.0))), "convex", (1.0, 0.0, 0.0, 0.0), "branch", False, "u u^T, and their hull"),
    curved("frobenius_norm", "torch.linalg.matrix_norm(x)", [[0.0, 0.0], [0.0, 0.0]], "kink", Ball(1.0, (0.0,) * 4, ((1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (0.0, 0.0, 0.0, 1.0))), "convex", (0.0,) * 4, "inside", True),
]  # fmt: skip

SEVERAL_SMOOTH = [
    smooth("norm_at_3_4", "x.norm()", [3.0, 4.0], (0.6, 0.8), "convex"),
    smooth("hypot_at_3_4", "torch.hypot(x, y)", (3.0, 4.0), (0.6, 0.8), "convex"),
    smooth("norm_1.5_on_axis", "x.norm(p=1.5)", [0.0, 1.0], E2, "convex"),
    smooth("atan2_at_1_1", "torch.atan2(x, y)", EQUAL, (0.5, -0.5), "neither"),
    smooth("logsumexp", "torch.logsumexp(x, 0)", TWO, HALVES, "convex"),
    smooth("softmax", "torch.softmax(x, 0)[0]", ZERO, (0.25, -0.25), "neither"),
    smooth("var", "x.var()", TWO, ORIGIN, "convex"),
    smooth("prod_of_zeros", "x.prod()", ZERO, ORIGIN, "neither"),
    smooth("prod_with_zero", "x.prod()", [0.0, 3.0], (3.0, 0.0), "neither"),
    smooth("dot", "torch.dot(x, y)", ([1.0, 2.0], [3.0, 4.0]), (3.0, 4.0, 1.0, 2.0), "neither"),
    smooth("quotient", "x / y", (1.0, 2.0), (0.5, -0.25), "neither"),
    smooth("power", "torch.pow(x, y)", (2.0, 3.0), (12.0, 8 * math.log(2)), "neither"),
    smooth("xlogy_at_0_1", "torch.xlogy(x, y)", (0.0, 1.0), ORIGIN, "neither"),
    smooth("maximum_plus_minimum_of_two", "torch.maximum(x, y) + torch.minimum(x, y)", EQUAL, (1.0, 1.0), "linear", why="it is x + y"),
    smooth("relu_minus_relu_of_two", "torch.relu(x - y) - torch.relu(y - x)", EQUAL, (1.0, -1.0), "linear", ORIGIN, "wrong", False, "it is x - y"),
    smooth("normalize_at_3_4", "F.normalize(x, dim=0)[0]", [3.0, 4.0], (0.128, -0.096), "neither", why="y^2 / r^3 and -xy / r^3"),
    smooth("normalize_two", "F.normalize(x, dim=0).sum()", ZERO, (1e12, 1e12), "linear", (1e12, 1e12), "huge", True),
    smooth("pairwise_distance", "F.pairwise_distance(x, y)", ([1.0, 2.0], [1.0, 2.0]), (math.sqrt(0.5), math.sqrt(0.5), -math.sqrt(0.5), -math.sqrt(0.5)), "convex", why="|x - y + 1e-6|"),
    smooth("det", "torch.linalg.det(x)", [[1.0, 2.0], [3.0, 4.0]], (4.0, -3.0, -2.0, 1.0), "neither"),
    smooth("det_of_ones", "torch.linalg.det(x)", [[1.0, 1.0], [1.0, 1.0]], (1.0, -1.0, -1.0, 1.0), "neither", (0.0,) * 4, "wrong", False),
    smooth("det_of_zero", "torch.linalg.det(x)", [[0.0, 0.0], [0.0, 0.0]], (0.0,) * 4, "neither"),
    smooth("trace_of_inverse", "torch.linalg.inv(x).trace()", [[2.0, 0.0], [0.0, 4.0]], (-0.25, 0.0, 0.0, -0.0625), "neither", why="(a + d) / (ad - bc)"),
    smooth("spectral_norm", "torch.linalg.matrix_norm(x, ord=2)", [[2.0, 0.0], [0.0, 1.0]], (1.0, 0.0, 0.0, 0.0), "convex"),
    smooth("sum_of_eigenvalues", f"{SYMMETRIC}.sum()", [1.0, 0.0, 1.0], (1.0, 0.0, 1.0), "linear", why="the trace"),
    smooth("product_of_eigenvalues", f"{SYMMETRIC}.prod()", [1.0, 0.0, 1.0], (1.0, 0.0, 1.0), "neither", why="ad - b^2"),
]  # fmt: skip

NO_SIDES = (None, None)

SEVERAL_OTHERS = [
    point("sign_of_difference", "torch.sign(x - y)", EQUAL, "jump", NO_SIDES, ORIGIN, "zero", 4, True),
    point("round_sum", "torch.round(x).sum()", [0.5, 0.2], "jump", NO_SIDES, ORIGIN, "zero", 4, True),
    point("atan2_on_cut", "torch.atan2(x, y)", (0.0, -1.0), "jump", NO_SIDES, (-1.0, 0.0), "identity", 4, True, "pi above, -pi below"),
    point("atan2_at_origin", "torch.atan2(x, y)", ORIGIN, "jump", NO_SIDES, ORIGIN, "zero", 4, False, "a limit a direction; gradients of size 1/r"),
    point("where_with_step", "torch.where(x > 0, x + y, y - 1)", (0.0, 2.0), "jump", NO_SIDES, E2, "branch", 4, True),
    point("heaviside_of_difference", "torch.heaviside(x - y, torch.zeros_like(x))", EQUAL, "jump", NO_SIDES, None, "refused", 4, False),
    point("lifted_point_of_two", "torch.where((x == 0).all(), x.sum() + 1, x.sum())", ZERO, "isolated", NO_SIDES, (1.0, 1.0), "identity", 4, True),
    point("sqrt_of_sum", "torch.sqrt(x.sum())", ZERO, "domain edge", NO_SIDES, (INF, INF), "infinite", 4, True),
    point("logdet", "torch.logdet(x)", RANK_ONE, "domain edge", NO_SIDES, (NAN, NAN, NAN, INF), "nan", 5, True),
    point("sqrt_of_norm", "torch.sqrt(x.norm())", ZERO, "cusp", NO_SIDES, (NAN, NAN), "nan", 4, False),
    point("cube_root_of_sum", "torch.sign(x.sum()) * torch.abs(x.sum()) ** (1 / 3)", ZERO, "vertical tangent", NO_SIDES, (NAN, NAN), "nan", 4, False),
    point("sqrt_of_relu_of_sum", "torch.sqrt(torch.relu(x.sum()))", ZERO, "vertical tangent", NO_SIDES, ORIGIN, "zero", 4, True),
    point("reciprocal_of_norm", "1 / x.norm()", ZERO, "pole", NO_SIDES, (NAN, NAN), "nan", 5, True),
    point("division_by_zero", "x / y", (1.0, 0.0), "pole", NO_SIDES, (INF, -INF), "infinite", 5, True),
    point("sine_over_square", "torch.sin((x * x).sum()) / (x * x).sum()", ZERO, "undefined", NO_SIDES, (NAN, NAN), "nan", 5, True),
    point("sqrt_of_negatives", "torch.sqrt(x).sum()", [-1.0, -2.0], "undefined", NO_SIDES, (NAN, NAN), "nan", 5, True),
    point("argmax", "x.argmax()", TWO, "no graph", NO_SIDES, None, "detached", None, None),
    point("detach_sum", "x.detach().sum()", TWO, "no graph", NO_SIDES, None, "detached", None, None),
    point("topk_indices", "x.topk(2).indices.sum()", THREE, "no graph", NO_SIDES, None, "detached", None, None),
    point("gumbel_softmax", "F.gumbel_softmax(x, dim=0)[0]", [1.0, 2.0], "random", NO_SIDES, None, "gradient", 6, False),
]  # fmt: skip

BASE = (
    PLAIN + SECOND_DERIVATIVE + SPELLINGS + CLOSE_BY + STAIRCASES + EPSILONS + KINKS + JUMPS + ISOLATED + STEEP + POLES
    + EDGES + UNDEFINED + WITHOUT_GRADIENT + TIES + SEVERAL_KINKS + SEVERAL_SMOOTH + SEVERAL_OTHERS
)  # fmt: skip

SCALED = [
    "sin",
    "elu",
    "relu_minus_relu",
    "relu",
    "clamp_min",
    "maximum_with_zero",
    "abs",
    "minus_abs",
    "leaky_relu",
    "hardtanh",
    "sqrt_of_square",
    "hardswish_upper",
    "round",
    "frac",
    "where_step_and_kink",
    "sqrt_of_abs",
    "cube_root",
    "sqrt_of_relu",
    "reciprocal",
    "sqrt",
]


def times(factor: float, value: Any) -> Any:
    """Every number in it times the factor."""
    if value is None:
        return None
    return tuple(times(factor, one) for one in value) if isinstance(value, tuple) else factor * value


def variant(row: Row, label: str, call: str, at: float, factor: float) -> Row:
    """The same function in other units: every slope is multiplied, no word changes."""
    slopes = {name: times(factor, getattr(row, name)) for name in ("left", "right", "clarke", "min_norm", "returned")}
    return replace(row, name=f"{row.name}_{label}", call=call, at=at, **slopes)


def variants(row: Row) -> list[Row]:
    """The function 1000 times as large, 1000 times as wide, far from 0, and near it."""
    assert isinstance(row.at, float)
    inner = f"(lambda x: {row.call})"
    rows = [
        variant(row, "times_1000", f"1000 * ({row.call})", row.at, 1000.0),
        variant(row, "of_x_over_1000", f"{inner}(x / 1000)", 1000 * row.at, 1e-3),
        variant(row, "at_1e6", f"{inner}(x - 1e6)", row.at + 1e6, 1.0),
        variant(row, "of_1e6_x", f"{inner}(x * 1e6)", row.at / 1e6, 1e6),
    ]
    if row.at == 0:
        rows.append(variant(row, "at_1e-6", f"{inner}(x - 1e-6)", 1e-6, 1.0))
    return rows


ROWS = BASE + [other for row in BASE if row.name in SCALED for other in variants(row)]
