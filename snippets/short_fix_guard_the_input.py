import torch

x = torch.tensor([0.0, 4.0], requires_grad=True)

naive = torch.where(x > 0, x.sqrt(), 0)
print("naive:  ", torch.autograd.grad(naive.sum(), x)[0].tolist())

safe = torch.where(x > 0, x, 1)
guarded = torch.where(x > 0, safe.sqrt(), 0)
print("guarded:", torch.autograd.grad(guarded.sum(), x)[0].tolist())
