import torch
import torch.nn.functional as F

cases = {
    "clamp(-1, 1)": (lambda x: x.clamp(-1, 1), (-1.0, 1.0)),
    "hardtanh": (F.hardtanh, (-1.0, 1.0)),
    "relu6": (F.relu6, (0.0, 6.0)),
    "hardsigmoid": (F.hardsigmoid, (-3.0, 3.0)),
    "hardswish": (F.hardswish, (-3.0, 3.0)),
}
for name, (function, bounds) in cases.items():
    x = torch.tensor(bounds, requires_grad=True)
    function(x).sum().backward()
    print(f"{name:13} at {bounds}: {x.grad.tolist()}")
