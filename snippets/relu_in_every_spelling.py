import torch
import torch.nn.functional as F

SPELLINGS = """
torch.relu(x)
F.threshold(x, 0, 0)
F.hardtanh(x, 0, torch.inf)
F.leaky_relu(x, 0)
x.clamp(min=0)
x.clamp(min=zero)
x.clamp_min(0)
torch.maximum(x, zero)
torch.fmax(x, zero)
pair.amax(0)
pair.max(0).values
pair.flip(0).max(0).values
pair.topk(1, 0).values
torch.where(x > 0, x, 0)
torch.where(x >= 0, x, 0)
x * (x > 0)
x.masked_fill(x < 0, 0)
(x + x.abs()) / 2
"""

print("max(x, 0) written as         gradient at 0")
for spelling in SPELLINGS.split("\n")[1:-1]:
    x, zero = torch.zeros(1, requires_grad=True), torch.zeros(1)
    pair = torch.stack([x, zero])
    eval(spelling).sum().backward()
    print(f"{spelling:27}  {x.grad.item():g}")
