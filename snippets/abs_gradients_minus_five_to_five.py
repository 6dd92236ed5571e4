import torch

x = torch.arange(-5.0, 6.0, requires_grad=True)
x.abs().sum().backward()
print("x:   ", *(f"{v:3.0f}" for v in x.tolist()))
print("grad:", *(f"{g:3.0f}" for g in x.grad.tolist()))
