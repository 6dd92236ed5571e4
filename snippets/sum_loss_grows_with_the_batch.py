import torch

for n in (4, 256):
    w = torch.tensor(0.0, requires_grad=True)
    errors = (w - torch.ones(n)).square()
    (by_sum,) = torch.autograd.grad(errors.sum(), w, retain_graph=True)
    (by_mean,) = torch.autograd.grad(errors.mean(), w)
    print(f"batch {n:3}: sum {by_sum.item():6}, mean {by_mean.item()}")
