import torch
from torch.autograd import gradcheck

torch.manual_seed(0)
x = torch.randn(20, dtype=torch.float64)
x = torch.where(x.abs() < 0.1, 0.1, x).requires_grad_()
print("away from the kink:", gradcheck(torch.relu, x))

x = torch.zeros((), dtype=torch.float64)
h = 1e-6
left = (torch.relu(x) - torch.relu(x - h)) / h
right = (torch.relu(x + h) - torch.relu(x)) / h
slope = torch.func.grad(torch.relu)(x)
print("left, autograd, right:", *(v.item() for v in (left, slope, right)))
print("between:", bool(min(left, right) <= slope <= max(left, right)))
