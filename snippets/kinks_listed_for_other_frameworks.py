import torch
import torch.nn.functional as F
from torch import nan, inf

ROWS = [
    ("relu(x)", "0", torch.relu),
    ("leaky_relu(x)", "0", lambda x: F.leaky_relu(x, 0.2)),
    ("abs(x)", "0", torch.abs),
    ("sign(x)", "0", torch.sign),
    ("clip(x, 0, 1)", "0", lambda x: torch.clamp(x, 0, 1)),
    ("clip(x, 0, 1)", "1", lambda x: torch.clamp(x, 0, 1)),
    ("maximum(x, y)", "(1, 1)", lambda v: torch.maximum(v[0], v[1])),
    ("max(v)", "(1, 1)", torch.max),
    ("max_pool(v)", "(1, 1)", lambda v: F.max_pool1d(v[None], 2)[0, 0]),
    ("top_k(v, 1)", "(1, 1)", lambda v: v.topk(1).values[0]),
    ("sort(v)[0]", "(1, 1)", lambda v: v.sort().values[0]),
    ("round(x)", "0.25", torch.round),
    ("floor(x)", "0.25", torch.floor),
    ("mod(x, 1)", "2", lambda x: torch.remainder(x, 1)),
    ("sqrt(x)", "0", torch.sqrt),
    ("norm(v)", "(0, 0)", torch.linalg.vector_norm),
    ("std(v)", "(1, 1)", lambda v: v.std(correction=0)),
    ("where(x > 0, sqrt(x), 0)", "0",
     lambda x: torch.where(x > 0, x.sqrt(), 0.0)),
    ("arccos(x)", "1", torch.arccos),
    ("atan2(y, x)", "(0, 0)", lambda v: torch.atan2(v[0], v[1])),
    ("x ** y", "(0, 0)", lambda v: v[0] ** v[1]),
    ("xlogy(x, y)", "(0, 0)", lambda v: torch.xlogy(v[0], v[1])),
    ("prod(v)", "(0, 2, 3)", torch.prod),
    ("logsumexp(v)", "(-inf, -inf)", lambda v: v.logsumexp(0)),
    ("det(A)", "((1, 2), (2, 4))", torch.linalg.det),
]


def text(value):
    if isinstance(value, list):
        return "(" + ", ".join(text(v) for v in value) + ")"
    return f"{value + 0.0:.4g}"


print("function and point  torch")
for function, point, f in ROWS:
    x = torch.tensor(eval(point), dtype=torch.float32, requires_grad=True)
    slope, = torch.autograd.grad(f(x), x)
    print(f"{function} at {point}", text(slope.tolist()), sep="  ")
