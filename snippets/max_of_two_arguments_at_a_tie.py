import torch

x = torch.tensor([1.0, 2.0, 4.0], requires_grad=True)
y = torch.tensor([3.0, 2.0, 1.0], requires_grad=True)
torch.max(x, y).sum().backward()
print("max(x, y)  x.grad", x.grad.tolist(), " y.grad", y.grad.tolist())

z = torch.tensor([2.0, 2.0, 1.0], requires_grad=True)
print("amax(z)   ", torch.autograd.grad(z.amax(dim=0), z)[0].tolist())
print("max(z, 0) ", torch.autograd.grad(z.max(dim=0).values, z)[0].tolist())
