import math
import torch

torch.manual_seed(0)
theta = torch.tensor(0.5, dtype=torch.float64, requires_grad=True)
x = torch.randn(1_000_000, dtype=torch.float64)


def above(theta):
    return (torch.sign(x - theta) + 1) / 2


swapped, = torch.autograd.grad(above(theta).mean(), theta)
h = 0.01
with torch.no_grad():
    moved = (above(theta + h) - above(theta - h)).mean() / (2 * h)
exact = -math.exp(-0.5 * 0.5 ** 2) / math.sqrt(2 * math.pi)
print("mean of the derivatives     ", swapped.item() + 0.0)
print("difference of the means     ", round(moved.item(), 2))
print("derivative of P(x > theta)  ", round(exact, 2))
