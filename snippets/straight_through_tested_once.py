import torch

def round_through(x):
    return x - x.detach() + torch.round(x).detach()

x = torch.linspace(-3, 3, 13, requires_grad=True)
y = round_through(x)
grad, = torch.autograd.grad(y.sum(), x)
print("value is round(x):", torch.equal(y, torch.round(x)))
print("gradient is one:  ", torch.equal(grad, torch.ones(13)))
