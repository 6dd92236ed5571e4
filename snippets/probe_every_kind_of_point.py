import torch

import nonsmooth

POINTS = {
    "exp": (torch.exp, 0.0),
    "abs": (torch.abs, 0.0),
    "amax": (lambda x: torch.amax(x, 0), [1.0, 1.0]),
    "floor": (torch.floor, 0.0),
    "sqrt(abs)": (lambda x: torch.sqrt(torch.abs(x)), 0.0),
    "sqrt(relu)": (lambda x: torch.sqrt(torch.relu(x)), 0.0),
    "reciprocal": (torch.reciprocal, 0.0),
    "acos": (torch.acos, 1.0),
    "x == 0": (lambda x: torch.where(x == 0, 1.0, x), 0.0),
    "sin(x) / x": (lambda x: torch.sin(x) / x, 0.0),
    "argmax": (lambda x: torch.argmax(x), [1.0, 2.0]),
    "bernoulli": (torch.bernoulli, 0.5),
}
print("function  kind  outcome  rule  followed")
for name, (function, at) in POINTS.items():
    one = nonsmooth.probe(function, at)
    print(name, one.kind, one.outcome, one.rule, one.follows, sep="  ")
