import torch
import torch.nn.functional as F

torch.manual_seed(0)
for p in (0.5, 1.0):
    x = torch.ones(1000, requires_grad=True)
    F.dropout(x, p).sum().backward()
    values = sorted(set(x.grad.tolist()))
    print(f"p={p}: gradients {values}, average {x.grad.mean().item():.1f}")

x = torch.ones(1000, requires_grad=True)
F.dropout(x, 0.5, training=False).sum().backward()
print("training=False:", sorted(set(x.grad.tolist())))
