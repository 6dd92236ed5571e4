import torch


def torch_abs(x):
    return torch.abs(x)


def branch_abs(x):
    return torch.where(x >= 0, x, -x)


print("at 0  first derivative of f  second derivative of f squared")
for f in (torch_abs, branch_abs):
    x = torch.zeros((), requires_grad=True)
    first, = torch.autograd.grad(f(x), x)
    slope, = torch.autograd.grad(f(x) ** 2, x, create_graph=True)
    second, = torch.autograd.grad(slope, x)
    print(f.__name__, first.item(), second.item(), sep="  ")
