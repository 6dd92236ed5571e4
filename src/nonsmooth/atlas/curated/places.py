"""Places that a search does not meet: edges at signed zeros, traps of composed code, complex numbers, grids."""

from __future__ import annotations

import math

from nonsmooth.atlas.operators import layers
from nonsmooth.atlas.scenario import Scenario
from nonsmooth.atlas.table import owned

ZEROS = {"zero": 0.0, "negative zero": -0.0}
ENDS = {"upper end": 1.0, "lower end": -1.0}

AT_ZERO = {
    "torch.sqrt": ["torch.sqrt(x)", "torch.sqrt(torch.abs(x))", "torch.sqrt(x) ** 2", "torch.sqrt(x ** 3)"],
    "torch.rsqrt": ["torch.rsqrt(x)"],
    "torch.log": ["torch.log(x)", "torch.log(torch.abs(x))", "x * torch.log(x)"],
    "torch.log2": ["torch.log2(x)"],
    "torch.log10": ["torch.log10(x)"],
    "torch.log1p": ["torch.log1p(x - 1)"],
    "torch.reciprocal": ["torch.reciprocal(x)", "1 / x", "x / x"],
    "torch.pow": [
        "x ** 0",
        "x ** 0.0",
        "x ** 0.5",
        "x ** 1.5",
        "x ** -1",
        "x ** -0.5",
        "x ** 2",
        "x ** x",
        "torch.pow(x, torch.tensor(0.0))",
        "torch.pow(x, torch.tensor(1.0))",
        "torch.pow(x, torch.tensor(2.0))",
        "torch.pow(0, x)",
        "torch.pow(torch.tensor(0.0), x)",
        "torch.pow(torch.tensor(-1.0), x)",
        "torch.sign(x) * torch.abs(x) ** (1 / 3)",
    ],
    "torch.float_power": ["torch.float_power(x, 0.5)", "torch.float_power(x, 0)"],
    "torch.xlogy": [
        "torch.xlogy(x, x)",
        "torch.xlogy(x, torch.tensor(0.0))",
        "torch.xlogy(torch.tensor(0.0), x)",
        "torch.xlogy(torch.tensor(1.0), x)",
    ],
    "torch.special.xlog1py": ["torch.special.xlog1py(x, x - 1)", "torch.special.xlog1py(x, torch.tensor(-1.0))"],
    "torch.logit": ["torch.logit(x)", "torch.logit(x, eps=0.1)", "torch.logit(1 - x)"],
    "torch.special.entr": ["torch.special.entr(x)"],
    "torch.lgamma": ["torch.lgamma(x)", "torch.lgamma(x - 1)"],
    "torch.digamma": ["torch.digamma(x)"],
    "torch.polygamma": ["torch.polygamma(1, x)"],
    "torch.sinc": ["torch.sinc(x)"],
    "torch.sign": ["torch.sign(x)"],
    "torch.sgn": ["torch.sgn(x)"],
    "torch.atan2": [
        "torch.atan2(x, torch.tensor(0.0))",
        "torch.atan2(x, torch.tensor(-1.0))",
        "torch.atan2(torch.tensor(0.0), x)",
    ],
    "torch.atan": ["torch.atan(1 / x)"],
    "torch.exp": ["torch.exp(-1 / x)", "torch.exp(-1 / x ** 2)", "torch.exp(1 / x)"],
    "torch.tanh": ["torch.tanh(1 / x)"],
    "torch.sin": ["torch.sin(1 / x)", "x * torch.sin(1 / x)", "x ** 2 * torch.sin(1 / x)"],
    "torch.special.ndtri": ["torch.special.ndtri(x)"],
    "torch.copysign": ["torch.copysign(torch.tensor(1.0), x)", "torch.copysign(x, torch.tensor(-1.0))"],
    "torch.frac": ["torch.frac(x)"],
    "torch.round": ["torch.round(x)"],
}

AT_ENDS = {
    "torch.acos": ["torch.acos(x)", "torch.acos(x) ** 2", "torch.acos(x.clamp(-1.0, 1.0))"],
    "torch.asin": ["torch.asin(x)"],
    "torch.atanh": ["torch.atanh(x)"],
    "torch.acosh": ["torch.acosh(x)"],
    "torch.erfinv": ["torch.erfinv(x)"],
    "torch.sqrt": ["torch.sqrt(1 - x ** 2)"],
}

ELSEWHERE = {
    "torch.tan": ["torch.tan(x)"],
    "torch.lgamma": ["torch.lgamma(x)"],
}

TRAPS_AT_ZERO = {
    "torch.where": [
        "torch.where(x > 0, torch.log(x), 0.0)",
        "torch.where(x > 0, torch.sqrt(x), 0.0)",
        "torch.where(x != 0, 1 / x, 0.0)",
        "torch.where(x > 0, x * torch.log(x), 0.0)",
        "torch.where(x > 0, torch.sqrt(torch.where(x > 0, x, 1.0)), 0.0)",
        "torch.where(x != 0, x / torch.where(x != 0, x, 1.0), 0.0)",
        "torch.where(x > 0, torch.atan2(x, x), 0.0)",
        "torch.where(x > 0, x ** 0.5, x)",
    ],
    "torch.mul": ["torch.log(x) * (x > 0)", "torch.sqrt(x) * (x > 0)", "(1 / x) * 0"],
    "torch.nan_to_num": ["torch.nan_to_num(torch.log(x))", "torch.nan_to_num(0 / x)", "torch.nan_to_num(x / x)"],
    "torch.masked_fill": [
        "torch.log(x).masked_fill(x <= 0, 0.0)",
        "torch.log(x.masked_fill(x <= 0, 1.0))",
        "torch.sqrt(x).masked_fill(x == 0, 0.0)",
    ],
    "torch.sqrt": [
        "torch.sqrt(F.relu(x))",
        "torch.sqrt(x.clamp(min=0.0))",
        "torch.sqrt(x.clamp(min=1e-12))",
        "torch.sqrt(x + 1e-12)",
        "torch.sqrt(x) + 1e-12",
        "torch.sqrt(F.relu(x) + 1e-12)",
        "torch.sqrt(x * 0)",
        "0 * torch.sqrt(x)",
    ],
    "torch.log": [
        "torch.log(x + 1e-12)",
        "torch.log(x.clamp(min=1e-12))",
        "torch.log(F.relu(x))",
        "torch.log(torch.maximum(x, torch.tensor(1e-12)))",
    ],
    "torch.nansum": ["torch.nansum(torch.log(x))"],
    "torch.abs": [
        "torch.abs(x) ** 0.5",
        "torch.abs(x) ** 1.5",
        "torch.abs(x) ** 2",
        "torch.sqrt(torch.abs(x) + 1e-12)",
    ],
    "torch.Tensor.detach": ["x + (torch.round(x) - x).detach()", "x.detach() * x"],
    "torch.nn.functional.relu": [
        "x.clone().relu_()",
        "F.relu(x, inplace=False) ** 2",
        "F.relu(F.relu(x))",
        "F.relu(x) * F.relu(-x)",
    ],
}

TRAPS_OF_TWO = {
    "torch.norm": [
        "torch.norm(x) + 1e-12",
        "torch.norm(x + 1e-12)",
        "(x / torch.norm(x))[0]",
        "(x / (torch.norm(x) + 1e-12))[0]",
        "(x / torch.norm(x).clamp(min=1e-12))[0]",
    ],
    "torch.sqrt": ["torch.sqrt((x * x).sum() + 1e-12)", "torch.sqrt((x * x).sum()) + 1e-12"],
    "torch.div": ["x[0] / x[1]", "x[0] / x.sum()", "x[0] / (x.sum() + 1e-12)"],
    "torch.Tensor.__getitem__": ["torch.log(x[x > 0]).sum()", "torch.sqrt(x[x > 0]).sum()"],
    "torch.softmax": [
        "torch.softmax(x.masked_fill(torch.tensor([True, True]), -float('inf')), 0)[0]",
        "torch.softmax(x.masked_fill(torch.tensor([True, False]), -float('inf')), 0)[1]",
        "torch.softmax(x.masked_fill(torch.tensor([True, True]), -float('inf')), 0).nan_to_num()[0]",
        "torch.softmax(x, 0).masked_fill(torch.tensor([True, False]), 0.0)[1]",
    ],
    "torch.log_softmax": [
        "torch.log_softmax(x.masked_fill(torch.tensor([True, True]), -float('inf')), 0)[0]",
        "torch.log(torch.softmax(x, 0))[0]",
    ],
    "torch.logsumexp": [
        "torch.logsumexp(x.masked_fill(torch.tensor([True, True]), -float('inf')), 0)",
        "torch.log(torch.exp(x).sum())",
    ],
    "torch.cdist": ["torch.cdist(x.view(2, 1), x.view(2, 1))[0, 1]", "torch.cdist(x.view(2, 1), x.view(2, 1)).sum()"],
    "torch.nn.functional.cosine_similarity": [
        "torch.acos(F.cosine_similarity(x, x, dim=0))",
    ],
    "torch.mul": [
        "(lambda y: (y[0].mul_(2), y.prod())[1])(x.clone())",
        "(lambda y: (y.view(-1)[:1].zero_(), y.sum())[1])(x.clone())",
    ],
    "torch.Tensor.zero_": ["(lambda y: (y[0].zero_(), y.prod())[1])(x.clone())"],
}

TRAPS_OF_THREE = {
    "torch.std": [
        "torch.std(x) + 1e-12",
        "torch.sqrt(torch.var(x) + 1e-12)",
        "((x - x.mean()) / torch.std(x))[0]",
        "((x - x.mean()) / (torch.std(x) + 1e-05))[0]",
    ],
}

BROKEN = {
    "torch.add": [
        "(lambda y, z: (y.add_(1), z)[1])(*(lambda y: (y, y * y))(x.clone()))",
        "(lambda z: z.add_(1))(torch.exp(x))",
        "(lambda z: z.add_(1))(torch.sqrt(x))",
    ],
    "torch.mul": ["x.clone().mul_(x)"],
}

COMPLEX = {
    "torch.abs": ["torch.complex(x, y).abs()"],
    "torch.angle": ["torch.complex(x, y).angle()"],
    "torch.sgn": ["torch.sgn(torch.complex(x, y)).real"],
    "torch.sqrt": ["torch.sqrt(torch.complex(x, y)).real", "torch.sqrt(torch.complex(x, y)).imag"],
    "torch.log": ["torch.log(torch.complex(x, y)).real", "torch.log(torch.complex(x, y)).imag"],
    "torch.reciprocal": ["torch.reciprocal(torch.complex(x, y)).real"],
    "torch.pow": ["(torch.complex(x, y) ** 2).real", "(torch.complex(x, y) ** 0.5).real"],
    "torch.acos": ["torch.acos(torch.complex(x, y)).real"],
    "torch.asin": ["torch.asin(torch.complex(x, y)).real"],
    "torch.atan": ["torch.atan(torch.complex(x, y)).imag"],
    "torch.acosh": ["torch.acosh(torch.complex(x, y)).real"],
    "torch.square": ["torch.square(torch.complex(x, y)).abs()"],
    "torch.sigmoid": ["torch.sigmoid(torch.complex(x, y)).real"],
    "torch.tanh": ["torch.tanh(torch.complex(x, y)).real"],
    "torch.prod": ["torch.prod(torch.complex(x, y).expand(2)).real"],
    "torch.linalg.vector_norm": ["torch.linalg.vector_norm(torch.complex(x, y))"],
    "torch.var": ["torch.var(torch.stack([torch.complex(x, y), torch.complex(y, x)]))"],
}

PLANE = {
    "zero": {"x": 0.0, "y": 0.0},
    "generic": {"x": 0.3, "y": -1.2},
    "negative axis": {"x": -1.0, "y": 0.0},
    "below the negative axis": {"x": -1.0, "y": -0.0},
}

SAMPLED = {
    "torch.nn.functional.grid_sample": [
        layers.grid_sample(mode, padding, True) for mode in layers.MODES for padding in layers.PADDINGS
    ]
}
ON_THE_GRID = {"half way": 0.5, "on a grid point": 0.0, "at the border": 1.0, "outside": 1.5}

EXTREME = {"infinite": math.inf, "minus infinite": -math.inf, "NaN": math.nan}
AT_EXTREMES = {
    "torch.sigmoid": ["torch.sigmoid(x)"],
    "torch.tanh": ["torch.tanh(x)"],
    "torch.exp": ["torch.exp(x)"],
    "torch.log": ["torch.log(x)"],
    "torch.sqrt": ["torch.sqrt(x)"],
    "torch.reciprocal": ["torch.reciprocal(x)"],
    "torch.abs": ["torch.abs(x)"],
    "torch.clamp": ["torch.clamp(x, -1.0, 1.0)"],
    "torch.maximum": ["torch.maximum(x, torch.tensor(0.0))"],
    "torch.fmax": ["torch.fmax(x, torch.tensor(0.0))"],
    "torch.where": ["torch.where(torch.isfinite(x), x, 0.0)"],
    "torch.nan_to_num": ["torch.nan_to_num(x)"],
    "torch.nn.functional.relu": ["F.relu(x)"],
    "torch.nn.functional.gelu": ["F.gelu(x)"],
    "torch.nn.functional.silu": ["F.silu(x)"],
    "torch.nn.functional.softplus": ["F.softplus(x)"],
    "torch.nn.functional.hardswish": ["F.hardswish(x)"],
    "torch.nn.functional.mish": ["F.mish(x)"],
    "torch.atan": ["torch.atan(x)"],
    "torch.erf": ["torch.erf(x)"],
}

SCENARIOS: list[Scenario] = [
    *owned("edges and poles", AT_ZERO, ZEROS),
    *owned("edges and poles", AT_ENDS, ENDS),
    *owned("edges and poles", ELSEWHERE, {"float nearest pi/2": math.pi / 2, "minus one": -1.0}),
    *owned("traps", TRAPS_AT_ZERO, {"zero": 0.0, "below": -0.7}),
    *owned("traps", TRAPS_OF_TWO, {"zeros": [0.0, 0.0], "equal": [1.0, 1.0]}),
    *owned("traps", TRAPS_OF_THREE, {"zeros": [0.0, 0.0, 0.0], "equal": [1.0, 1.0, 1.0]}),
    *owned("traps", BROKEN, {"generic": 0.3}),
    *owned("complex", COMPLEX, PLANE),
    *owned("interpolation", SAMPLED, ON_THE_GRID),
    *owned("infinities", AT_EXTREMES, EXTREME),
]
