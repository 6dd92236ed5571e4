import torch
from torch.nn.functional import rms_norm

torch.manual_seed(0)
layers = [0.4 * torch.randn(16, 16) for _ in range(60)]
x = torch.randn(16, requires_grad=True)

h = x
for W in layers:
    h = W @ h
(g,) = torch.autograd.grad(h.sum(), x)
print(f"plain product      {g.norm():.0e}")

h = x
for W in layers:
    h = h + 0.1 * W @ rms_norm(h, (16,))
(g,) = torch.autograd.grad(h.sum(), x)
print(f"residual and norm  {g.norm():.0e}")
