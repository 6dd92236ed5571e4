import torch

x = torch.tensor([0.2, 1.7], requires_grad=True)
y = x.round()
print("round:           ", torch.autograd.grad(y.sum(), x)[0].tolist())

y = x - x.detach() + x.round().detach()
print("straight-through:", torch.autograd.grad(y.sum(), x)[0].tolist())
print("value:           ", y.tolist())
