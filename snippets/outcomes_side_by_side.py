import torch
from torch import tensor
from torch.nn.functional import normalize

ROWS = [
    ("gradient", "sin", 0.0, torch.sin),
    ("branch", "relu", 0.0, torch.relu),
    ("inside", "abs", 0.0, torch.abs),
    ("shared", "amax", [2.0, 2.0], torch.amax),
    ("picked", "max(dim=0)", [2.0, 2.0], lambda x: x.max(dim=0).values),
    ("zero", "round", 0.3, torch.round),
    ("identity", "frac", 2.0, torch.frac),
    ("detached", "argmax", [1.0, 2.0], torch.argmax),
    ("refused", "heaviside", 0.3, lambda x: x.heaviside(tensor(0.0))),
    ("infinite", "sqrt", 0.0, torch.sqrt),
    ("nan", "sqrt(x * x)", 0.0, lambda x: (x * x).sqrt()),
    ("huge", "normalize", [0.0, 0.0], lambda x: normalize(x, dim=0)[0]),
    ("wrong", "det", [[1.0, 0.0], [0.0, 0.0]], torch.det),
]

print("outcome", "operator", "at", "what torch returned", sep="  ")
for outcome, name, point, f in ROWS:
    x = tensor(point, requires_grad=True)
    y = f(x)
    try:
        y.backward()
        result = x.grad.tolist()
    except RuntimeError as error:
        result = f'"{error}"'
    print(outcome, name, point, result, sep="  ")
