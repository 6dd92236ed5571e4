"""The same function, other spelling: every call of a family computes the same values."""

from __future__ import annotations

from nonsmooth.atlas.scenario import Expects, Scenario
from nonsmooth.atlas.table import owned

RELU = {
    "torch.nn.functional.relu": ["F.relu(x)"],
    "torch.nn.functional.relu6": ["F.relu6(x)"],
    "torch.nn.functional.threshold": ["F.threshold(x, 0.0, 0.0)"],
    "torch.nn.functional.hardtanh": ['F.hardtanh(x, 0.0, float("inf"))', "F.hardtanh(x, 0.0, 6.0)"],
    "torch.clamp": [
        "torch.clamp(x, min=0.0)",
        "torch.clamp(x, 0.0, 6.0)",
        "torch.clamp(x, min=torch.tensor(0.0))",
        "torch.clamp(x, torch.tensor(0.0), torch.tensor(6.0))",
    ],
    "torch.clamp_min": [
        "torch.clamp_min(x, 0.0)",
        "torch.clamp_min(x, torch.tensor(0.0))",
        "x.clone().clamp_min_(0.0)",
    ],
    "torch.maximum": ["torch.maximum(x, torch.tensor(0.0))", "torch.maximum(torch.tensor(0.0), x)"],
    "torch.fmax": ["torch.fmax(x, torch.tensor(0.0))", "torch.fmax(torch.tensor(0.0), x)"],
    "torch.where": ["torch.where(x > 0, x, 0.0)", "torch.where(x >= 0, x, 0.0)"],
    "torch.mul": ["x * (x > 0)", "x * (x >= 0)"],
    "torch.max": [
        "torch.max(torch.stack([x, 0 * x]), 0).values",
        "torch.max(x, torch.tensor(0.0))",
        "torch.max(torch.stack([x, 0 * x]))",
        "torch.max(torch.stack([0 * x, x]), 0).values",
    ],
    "torch.amax": ["torch.amax(torch.stack([x, torch.zeros_like(x)]), 0)"],
    "torch.topk": [
        "torch.topk(torch.stack([x, torch.zeros_like(x)]), 1).values",
        "torch.topk(torch.stack([torch.zeros_like(x), x]), 1).values",
    ],
    "torch.sort": ["torch.sort(torch.stack([x, torch.zeros_like(x)])).values[1]"],
    "torch.cummax": ["torch.cummax(torch.stack([x, torch.zeros_like(x)]), 0).values[1]"],
    "torch.nn.functional.max_pool1d": ["F.max_pool1d(torch.stack([x, torch.zeros_like(x)]).view(1, 2), 2)"],
    "torch.abs": ["(x + x.abs()) / 2", "(x + abs(x)) * 0.5"],
    "torch.nn.functional.leaky_relu": ["F.leaky_relu(x, 0.0)"],
    "torch.nn.functional.prelu": ["F.prelu(x, torch.zeros_like(x))"],
    "torch.nn.functional.rrelu": ["F.rrelu(x, 0.0, 0.0)"],
    "torch.nn.functional.elu": ["F.elu(x, alpha=0.0)"],
    "torch.nn.functional.softshrink": ["F.softshrink(x, 0.0).clamp(min=0.0)"],
    "torch.masked_fill": ["x.masked_fill(x < 0, 0.0)", "x.masked_fill(x <= 0, 0.0)"],
    "torch.heaviside": ["x * torch.heaviside(x.detach(), torch.zeros_like(x))"],
    "torch.sign": ["x * (torch.sign(x) + 1) / 2"],
    "torch.sqrt": ["(x + torch.sqrt(x * x)) / 2"],
    "torch.nn.functional.hinge_embedding_loss": ["F.hinge_embedding_loss(1 - x, torch.tensor(-1))"],
    "torch.nn.functional.margin_ranking_loss": [
        "F.margin_ranking_loss(-x, torch.zeros_like(x), torch.tensor(1))",
    ],
    "torch.Tensor.__setitem__": ["(lambda y: (y.__setitem__(y < 0, 0.0), y)[1])(x.clone())"],
}

ABS = {
    "torch.abs": ["torch.abs(x)", "x.abs()", "abs(x)", "torch.abs(-x)"],
    "torch.sqrt": ["torch.sqrt(x * x)", "torch.sqrt(x ** 2)"],
    "torch.square": ["torch.square(x).sqrt()"],
    "torch.pow": ["(x ** 2) ** 0.5", "torch.pow(x.pow(2), 0.5)"],
    "torch.sign": ["x * torch.sign(x)"],
    "torch.sgn": ["x * torch.sgn(x)"],
    "torch.copysign": ["torch.copysign(x, torch.tensor(1.0))"],
    "torch.maximum": ["torch.maximum(x, -x)"],
    "torch.fmax": ["torch.fmax(x, -x)"],
    "torch.where": ["torch.where(x > 0, x, -x)", "torch.where(x >= 0, x, -x)", "torch.where(x < 0, -x, x)"],
    "torch.nn.functional.relu": ["F.relu(x) + F.relu(-x)"],
    "torch.nn.functional.leaky_relu": ["F.leaky_relu(x, -1.0)"],
    "torch.nn.functional.l1_loss": ["F.l1_loss(x, torch.zeros_like(x))"],
    "torch.nn.functional.smooth_l1_loss": ["F.smooth_l1_loss(x, torch.zeros_like(x), beta=0.0)"],
    "torch.norm": ["torch.norm(x)", "torch.norm(x, p=1)"],
    "torch.linalg.vector_norm": ["torch.linalg.vector_norm(x)", "torch.linalg.vector_norm(x, 1)"],
    "torch.linalg.norm": ["torch.linalg.norm(x)"],
    "torch.hypot": ["torch.hypot(x, torch.tensor(0.0))"],
    "torch.complex": ["torch.complex(x, torch.zeros_like(x)).abs()"],
    "torch.dist": ["torch.dist(x, torch.zeros_like(x))"],
    "torch.cdist": ["torch.cdist(x.view(1, 1), torch.zeros_like(x).view(1, 1))"],
    "torch.amax": ["torch.amax(torch.stack([x, -x]), 0)"],
    "torch.max": ["torch.max(torch.stack([x, -x]), 0).values"],
    "torch.clamp": ["x.clamp(min=0.0) - x.clamp(max=0.0)"],
    "torch.nn.functional.softshrink": ["F.softshrink(x, 0.0) * torch.sign(x)"],
    "torch.linalg.svdvals": ["torch.linalg.svdvals(x.view(1, 1))"],
}

IDENTITY = {
    "torch.clone": ["torch.clone(x)"],
    "torch.positive": ["+x"],
    "torch.add": ["x + 0"],
    "torch.mul": ["x * 1"],
    "torch.pow": ["x ** 1", "torch.pow(x, 1.0)", "torch.pow(x, torch.tensor(1.0))"],
    "torch.nn.functional.relu": ["F.relu(x) - F.relu(-x)"],
    "torch.clamp": ["x.clamp(min=0.0) + x.clamp(max=0.0)", 'torch.clamp(x, max=float("inf"))'],
    "torch.maximum": [
        "torch.maximum(x, x)",
        "torch.maximum(x, torch.tensor(0.0)) + torch.minimum(x, torch.tensor(0.0))",
    ],
    "torch.fmax": ["torch.fmax(x, x)"],
    "torch.amax": ["torch.amax(torch.stack([x, x]), 0)"],
    "torch.where": ["torch.where(x == 0, 0.0, x)", "torch.where(x > 0, x, x)"],
    "torch.abs": ["torch.sign(x) * torch.abs(x)", "(torch.abs(x) - torch.abs(-x)) / 2 + x"],
    "torch.sqrt": ["torch.sign(x) * torch.sqrt(x * x)"],
    "torch.copysign": ["torch.copysign(x, x)", "torch.copysign(x.abs(), x)"],
    "torch.floor": ["torch.floor(x) + torch.frac(x)", "x - torch.floor(x) + torch.floor(x)"],
    "torch.trunc": ["torch.trunc(x) + torch.frac(x)"],
    "torch.remainder": ["torch.remainder(x, 2) + 2 * torch.div(x, 2, rounding_mode='floor')"],
    "torch.nn.functional.leaky_relu": ["F.leaky_relu(x, 1.0)"],
    "torch.nn.functional.hardshrink": ["F.hardshrink(x, 0.0)"],
    "torch.nn.functional.softshrink": ["F.softshrink(x, 0.0)"],
    "torch.nn.functional.threshold": ["F.threshold(x, 0.0, 0.0) - F.threshold(-x, 0.0, 0.0)"],
    "torch.nn.functional.hardtanh": ["F.hardtanh(x, -10.0, 10.0)"],
    "torch.nan_to_num": ["torch.nan_to_num(x)"],
    "torch.nn.functional.dropout": ["F.dropout(x, 0.0)"],
    "torch.lerp": ["torch.lerp(x, x, 0.5)"],
    "torch.sort": ["torch.sort(x.view(1)).values"],
    "torch.quantile": ["torch.quantile(x.view(1), 0.5)"],
    "torch.exp": ["torch.exp(torch.log(x))"],
    "torch.log": ["torch.log(torch.exp(x))"],
    "torch.square": ["torch.square(x) / x"],
    "torch.addcmul": ["torch.addcmul(x, x, torch.zeros_like(x))"],
}

NORM = {
    "torch.norm": ["torch.norm(x)", "torch.norm(x, p=2)", 'torch.norm(x, p="fro")', "x.norm()", "torch.norm(x, dim=0)"],
    "torch.linalg.norm": ["torch.linalg.norm(x)", "torch.linalg.norm(x, 2)"],
    "torch.linalg.vector_norm": ["torch.linalg.vector_norm(x)"],
    "torch.linalg.matrix_norm": [
        "torch.linalg.matrix_norm(x.view(1, -1))",
        "torch.linalg.matrix_norm(x.view(1, -1), 2)",
        'torch.linalg.matrix_norm(x.view(1, -1), "nuc")',
    ],
    "torch.frobenius_norm": ["torch.frobenius_norm(x, (0,))"],
    "torch.sqrt": [
        "torch.sqrt((x * x).sum())",
        "x.square().sum().sqrt()",
        "torch.sqrt(x @ x)",
        "torch.sqrt(torch.dot(x, x))",
    ],
    "torch.pow": ["(x ** 2).sum() ** 0.5"],
    "torch.hypot": ["torch.hypot(x[0], x[1])"],
    "torch.complex": ["torch.complex(x[0], x[1]).abs()", "torch.view_as_complex(x).abs()"],
    "torch.dist": ["torch.dist(x, torch.zeros_like(x))"],
    "torch.cdist": ["torch.cdist(x.view(1, -1), torch.zeros_like(x).view(1, -1))"],
    "torch.nn.functional.pdist": ["F.pdist(torch.stack([x, torch.zeros_like(x)]))"],
    "torch.nn.functional.pairwise_distance": [
        "F.pairwise_distance(x, torch.zeros_like(x), eps=0.0)",
        "F.pairwise_distance(x, torch.zeros_like(x))",
    ],
    "torch.linalg.svdvals": ["torch.linalg.svdvals(x.view(1, -1))"],
    "torch.masked.norm": ["torch.masked.norm(x, 2.0)"],
    "torch.std": ["torch.std(torch.cat([x, -x]), correction=0) * 2 ** 0.5"],
    "torch.nn.functional.lp_pool1d": ["F.lp_pool1d(x.view(1, 1, -1), 2, 2)"],
    "torch.nn.functional.mse_loss": ['F.mse_loss(x, torch.zeros_like(x), reduction="sum").sqrt()'],
    "torch.linalg.qr": ["torch.linalg.qr(x.view(-1, 1)).R.abs()"],
    "torch.renorm": ["(x - torch.renorm(x.view(1, -1), 2, 0, 0.0)[0]).norm()"],
}

PRODUCT = {
    "torch.prod": ["torch.prod(x)", "torch.prod(x, 0)", "x.prod(dim=0, keepdim=True)"],
    "torch.cumprod": ["torch.cumprod(x, 0)[-1]"],
    "torch.mul": ["x[0] * x[1] * x[2]"],
    "torch.exp": ["torch.exp(torch.log(x.abs()).sum()) * torch.sign(x).prod()"],
    "torch.linalg.det": ["torch.linalg.det(torch.diag(x))"],
    "torch.linalg.slogdet": ["torch.linalg.slogdet(torch.diag(x)).logabsdet.exp() * torch.sign(x).prod()"],
    "torch.masked.prod": ["torch.masked.prod(x, 0)"],
    "torch.scatter_reduce": ['torch.scatter_reduce(torch.ones_like(x[:1]), 0, torch.tensor([0, 0, 0]), x, "prod")'],
    "torch.index_reduce": ['torch.index_reduce(torch.ones_like(x[:1]), 0, torch.tensor([0, 0, 0]), x, "prod")'],
    "torch.segment_reduce": ['torch.segment_reduce(x, "prod", lengths=torch.tensor([3]))'],
    "torch.einsum": ['torch.einsum("i,j,k->", x[:1], x[1:2], x[2:])'],
    "torch.linalg.multi_dot": ["torch.linalg.multi_dot([x[:1].view(1, 1), x[1:2].view(1, 1), x[2:].view(1, 1)])"],
    "torch.linalg.eigvals": ["torch.linalg.eigvals(torch.diag(x)).prod().real"],
}

HOLES: dict[str, dict[str, list[str]]] = {
    "removable hole: sin(x)/x": {
        "torch.sinc": ["torch.sinc(x / torch.pi)"],
        "torch.sin": ["torch.sin(x) / x"],
        "torch.where": [
            "torch.where(x == 0, 1.0, torch.sin(x) / x)",
            "torch.where(x == 0, 1.0, torch.sin(x) / torch.where(x == 0, 1.0, x))",
            "torch.where(x.abs() < 1e-4, 1 - x * x / 6, torch.sin(x) / x)",
        ],
        "torch.nan_to_num": ["torch.nan_to_num(torch.sin(x) / x, nan=1.0)"],
    },
    "removable hole: (exp(x)-1)/x": {
        "torch.expm1": ["torch.expm1(x) / x", "torch.where(x == 0, 1.0, torch.expm1(x) / x)"],
        "torch.exp": ["(torch.exp(x) - 1) / x"],
        "torch.where": ["torch.where(x == 0, 1.0, torch.expm1(x) / torch.where(x == 0, 1.0, x))"],
    },
    "removable hole: (1-cos(x))/x^2": {
        "torch.cos": ["(1 - torch.cos(x)) / x ** 2"],
        "torch.sinc": ["torch.sinc(x / (2 * torch.pi)) ** 2 / 2"],
        "torch.where": ["torch.where(x == 0, 0.5, (1 - torch.cos(x)) / x ** 2)"],
    },
    "removable hole: log(1+x)/x": {
        "torch.log1p": ["torch.log1p(x) / x", "torch.where(x == 0, 1.0, torch.log1p(x) / x)"],
        "torch.where": ["torch.where(x == 0, 1.0, torch.log1p(x) / torch.where(x == 0, 1.0, x))"],
    },
    "removable hole: x log(x)": {
        "torch.xlogy": ["torch.xlogy(x, x)"],
        "torch.log": ["x * torch.log(x)"],
        "torch.special.entr": ["-torch.special.entr(x)"],
        "torch.where": ["torch.where(x == 0, 0.0, x * torch.log(x))"],
        "torch.nn.functional.kl_div": ["F.kl_div(torch.zeros_like(x), x)"],
        "torch.special.xlog1py": ["torch.special.xlog1py(x, x - 1)"],
    },
    "removable hole: tanh(x)/x": {
        "torch.tanh": ["torch.tanh(x) / x"],
        "torch.where": ["torch.where(x == 0, 1.0, torch.tanh(x) / x)"],
    },
}

SOFTPLUS = {
    "torch.nn.functional.softplus": ["F.softplus(x)", 'F.softplus(x, threshold=float("inf"))'],
    "torch.logaddexp": ["torch.logaddexp(x, torch.tensor(0.0))"],
    "torch.log1p": ["torch.log1p(torch.exp(x))"],
    "torch.nn.functional.logsigmoid": ["-F.logsigmoid(-x)"],
    "torch.logsumexp": ["torch.logsumexp(torch.stack([x, torch.zeros_like(x)]), 0)"],
    "torch.nn.functional.binary_cross_entropy_with_logits": [
        "F.binary_cross_entropy_with_logits(x, torch.zeros_like(x))"
    ],
    "torch.nn.functional.soft_margin_loss": ["F.soft_margin_loss(-x, torch.ones_like(x))"],
    "torch.nn.functional.cross_entropy": ["F.cross_entropy(torch.stack([torch.zeros_like(x), x]), torch.tensor(0))"],
}

CLAMP = {
    "torch.clamp": [
        "torch.clamp(x, -1.0, 1.0)",
        "torch.clamp(x, torch.tensor(-1.0), torch.tensor(1.0))",
        "x.clamp(min=-1.0).clamp(max=1.0)",
    ],
    "torch.nn.functional.hardtanh": ["F.hardtanh(x)"],
    "torch.minimum": ["torch.minimum(torch.maximum(x, torch.tensor(-1.0)), torch.tensor(1.0))"],
    "torch.where": ["torch.where(x > 1, 1.0, torch.where(x < -1, -1.0, x))"],
    "torch.nn.functional.hardsigmoid": ["F.hardsigmoid(3 * x) * 2 - 1"],
    "torch.nn.functional.relu6": ["F.relu6(3 * x + 3) / 3 - 1"],
    "torch.abs": ["(torch.abs(x + 1) - torch.abs(x - 1)) / 2"],
    "torch.nn.functional.relu": ["F.relu(x + 1) - F.relu(x - 1) - 1"],
    "torch.median": ["torch.median(torch.stack([x, torch.ones_like(x), -torch.ones_like(x)]))"],
    "torch.fmin": ["torch.fmin(torch.fmax(x, torch.tensor(-1.0)), torch.tensor(1.0))"],
}

LARGEST = {
    "torch.max": ["torch.max(x)", "torch.max(x, 0).values"],
    "torch.amax": ["torch.amax(x, 0)", "torch.amax(x)"],
    "torch.aminmax": ["torch.aminmax(x).max"],
    "torch.topk": ["torch.topk(x, 1).values"],
    "torch.sort": ["torch.sort(x).values[-1]", "torch.sort(x, descending=True).values[0]"],
    "torch.msort": ["torch.msort(x)[-1]"],
    "torch.kthvalue": ["torch.kthvalue(x, 3).values"],
    "torch.quantile": ["torch.quantile(x, 1.0)"],
    "torch.cummax": ["torch.cummax(x, 0).values[-1]"],
    "torch.maximum": ["torch.maximum(torch.maximum(x[0], x[1]), x[2])"],
    "torch.fmax": ["torch.fmax(torch.fmax(x[0], x[1]), x[2])"],
    "torch.nn.functional.max_pool1d": ["F.max_pool1d(x.view(1, 3), 3)"],
    "torch.nn.functional.max_pool2d": ["F.max_pool2d(x.view(1, 1, 3), (1, 3))"],
    "torch.nn.functional.adaptive_max_pool1d": ["F.adaptive_max_pool1d(x.view(1, 3), 1)"],
    "torch.scatter_reduce": [
        'torch.scatter_reduce(torch.zeros_like(x[:1]), 0, torch.tensor([0, 0, 0]), x, "amax", include_self=False)'
    ],
    "torch.index_reduce": [
        'torch.index_reduce(torch.zeros_like(x[:1]), 0, torch.tensor([0, 0, 0]), x, "amax", include_self=False)'
    ],
    "torch.segment_reduce": ['torch.segment_reduce(x, "max", lengths=torch.tensor([3]))'],
    "torch.masked.amax": ["torch.masked.amax(x, 0)"],
    "torch.linalg.vector_norm": ['torch.linalg.vector_norm(x, float("inf"))'],
    "torch.gather": ["torch.gather(x, 0, torch.argmax(x, 0, keepdim=True))"],
    "torch.nn.functional.embedding_bag": ['F.embedding_bag(torch.tensor([[0, 1, 2]]), x.view(3, 1), mode="max")'],
    "torch.sparse.mm": ['torch.sparse.mm(torch.ones_like(x[None]).to_sparse_csr(), x[:, None], "amax")'],
}

ZERO = {"zero": 0.0, "negative zero": -0.0}
DETACHED = {"torch.special.spherical_bessel_j0": ["torch.special.spherical_bessel_j0(x)"]}

SCENARIOS: list[Scenario] = [
    *owned("relu", RELU, ZERO),
    *owned("abs", ABS, ZERO),
    *owned("identity", IDENTITY, {"zero": 0.0, "one": 1.0}),
    *owned("softplus", SOFTPLUS, {"zero": 0.0, "above the threshold": 30.0}),
    *owned("clamp", CLAMP, {"lower bound": -1.0, "upper bound": 1.0}),
    *owned("norm2", NORM, {"zeros": [0.0, 0.0], "one zero": [0.0, 2.0]}),
    *owned(
        "product with zeros",
        PRODUCT,
        {
            "one zero": [0.0, 2.0, 3.0],
            "two zeros": [0.0, 0.0, 3.0],
            "zeros": [0.0, 0.0, 0.0],
        },
    ),
    *owned(
        "largest",
        LARGEST,
        {
            "two equal": [2.0, 2.0, 1.0],
            "last two equal": [1.0, 2.0, 2.0],
            "all equal": [1.0, 1.0, 1.0],
        },
    ),
    *(scenario for family, calls in HOLES.items() for scenario in owned(family, calls, {"zero": 0.0})),
    *owned("removable hole: sin(x)/x", DETACHED, {"zero": 0.0}, Expects.NO_GRAPH),
]
