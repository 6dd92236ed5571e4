import torch
import matplotlib.pyplot as plt
from torch.nn.functional import normalize

size = torch.logspace(-15, 1, 200, dtype=torch.float64)
x = torch.stack([0 * size, size], dim=1).requires_grad_()
for eps, color in ((1e-12, "C3"), (1e-6, "C1"), (1e-3, "C0")):
    y = normalize(x, eps=eps)
    (g,) = torch.autograd.grad(y[:, 0].sum(), x)
    plt.loglog(size, g.norm(dim=1), color=color)
    plt.text(1e-15, 4 / eps, f"eps = {eps:.0e}", color=color, fontsize=12)
plt.ylim(1e-2, 1e15)
plt.xlabel("length of x")
plt.ylabel("size of the gradient")
plt.show()
