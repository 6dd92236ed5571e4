import matplotlib.pyplot as plt
import torch

def f(x, y):
    return torch.relu(x + y) - torch.relu(-x - y) + y.abs()

torch.manual_seed(0)
x, y = (1e-3 * torch.randn(2, 2000)).requires_grad_().unbind()
near = torch.stack(torch.autograd.grad(f(x, y).sum(), (x, y)))
print("gradients near (0, 0):", near.unique(dim=1).T.tolist())

x, y = torch.zeros(2, requires_grad=True).unbind()
here = [g.item() for g in torch.autograd.grad(f(x, y), (x, y))]
print("autograd at (0, 0):", here)

plt.fill([0, 2, 2, 0], [-1, 1, 3, 1], alpha=0.25, label="sum of the sets")
plt.plot([1, 1], [0, 2], lw=6, color="C2", label="Clarke set of the sum")
plt.plot(*here, "o", ms=12, color="C3", label="autograd")
plt.axis("equal")
plt.xlabel("slope in x")
plt.ylabel("slope in y")
plt.legend(loc="upper left")
plt.show()
