import math

import torch
import torch.nn.functional as F

import nonsmooth


def close(x):
    return torch.relu(x) + torch.relu(x - 1e-9)


def wiggle(x):
    return torch.where(x == 0, 0.0, x * x * torch.sin(1 / x))


CASES = {
    "a second kink 1e-9 away": (close, 0.0),
    "tan at the float next to pi/2": (torch.tan, math.pi / 2),
    "normalize, eps 1e-12": (lambda x: F.normalize(x, dim=0)[0], [0.0, 0.0]),
    "huber, a kink of the slope": (lambda x: F.huber_loss(x, 0 * x), 1.0),
    "a sum of 5 relus": (lambda x: torch.relu(x).sum(), [0.0] * 5),
    "x^2 sin(1/x)": (wiggle, 0.0),
}
print("case  kind  outcome  confidence")
for name, (function, at) in CASES.items():
    one = nonsmooth.probe(function, at)
    print(name, one.kind, one.outcome, one.confidence, sep="  ")
