import torch
import torch.nn.functional as F

cases = {
    "clamp": (lambda x: x.clamp(-1, 1), (-1, 1)),
    "hardtanh": (F.hardtanh, (-1, 1)),
    "relu6": (F.relu6, (0, 6)),
    "hardsigmoid": (F.hardsigmoid, (-3, 3)),
    "hardswish": (F.hardswish, (-3, 3)),
}
for name, (function, bounds) in cases.items():
    x = torch.tensor(bounds, dtype=torch.float32, requires_grad=True)
    function(x).sum().backward()
    print(f"{name:11} at {bounds}: {x.grad.tolist()}")
