import torch

x = torch.tensor(0.0, requires_grad=True)
plain, skip = x, x
for layer in range(30):
    plain = torch.sigmoid(plain)
    skip = skip + torch.sigmoid(skip) / 30

for name, y in ("plain", plain), ("skip", skip):
    grad, = torch.autograd.grad(y, x)
    print(f"{name:5} gradient {grad.item():.0e}")
