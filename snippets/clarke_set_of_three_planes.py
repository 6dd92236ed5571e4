import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)
planes = torch.tensor([[2.0, 0.0], [1.0, 2.0], [3.0, 0.5]])

def gradient(largest, points):
    x = points.clone().requires_grad_()
    return torch.autograd.grad(largest(x @ planes.T).sum(), x)[0]

shared = gradient(lambda v: v.amax(dim=1), torch.zeros(1, 2))[0]
picked = gradient(lambda v: v.max(dim=1).values, torch.zeros(1, 2))[0]
near = gradient(lambda v: v.amax(dim=1), 1e-3 * torch.randn(500, 2))
corners = near.unique(dim=0)

a, b = torch.cartesian_prod(torch.arange(101), torch.arange(101)).T / 100
weights = torch.stack([a, b, 1 - a - b], dim=1)[a + b < 1.001]
hull = weights @ corners
least = hull[hull.norm(dim=1).argmin()]

plt.fill(*corners.T, alpha=0.2, label="all subgradients")
for name, g in {"picked": picked, "shared": shared, "least": least}.items():
    print(f"{name}  ({g[0]:.2f}, {g[1]:.2f})  norm {g.norm():.2f}")
    plt.plot([0, g[0]], [0, g[1]], "o-", ms=9, markevery=[1], label=name)
plt.axis("equal")
plt.legend(loc="upper left")
plt.xlabel("slope in x")
plt.ylabel("slope in y")
plt.show()
