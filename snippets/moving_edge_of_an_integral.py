import torch

theta = torch.tensor(0.7, dtype=torch.float64, requires_grad=True)
grid = (torch.arange(100_000, dtype=torch.float64) + 0.5) / 100_000


def f(x):
    return theta * x ** 2


masked = torch.where(grid < theta, f(grid), 0.0).mean()
stretched = (f(theta * grid) * theta).mean()
for name, integral in (("mask on a grid", masked),
                       ("grid that moves", stretched)):
    slope, = torch.autograd.grad(integral, theta)
    print(f"{name:16} value {integral.item():.4f} slope {slope.item():.4f}")
print(f"exact            value {0.7 ** 4 / 3:.4f} "
      f"slope {4 * 0.7 ** 3 / 3:.4f}")
print(f"f at the edge    {f(theta).item():.4f}")
