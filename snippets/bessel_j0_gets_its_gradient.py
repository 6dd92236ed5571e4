import torch

x = torch.tensor(0.5, requires_grad=True)
y = torch.special.bessel_j0(x)
print("graph:", y.requires_grad)
if y.requires_grad:
    y.backward()
    print("grad:", round(x.grad.item(), 3))
