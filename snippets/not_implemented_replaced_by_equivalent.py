import torch

x = torch.tensor([0.2, 0.5, 0.7], requires_grad=True)
steps = torch.div(x, 0.2, rounding_mode="floor")
print("same values as //:    ", torch.equal(steps, x // 0.2))
print("x // 0.2 as div:      ", *torch.autograd.grad(steps.sum(), x))

counts = torch.zeros(2).index_add(0, torch.tensor([0, 1, 1]), x)
print("bincount as index_add:", *torch.autograd.grad(counts.prod(), x))

powers = torch.linalg.vander(x)
print("vander from linalg:   ", *torch.autograd.grad(powers.sum(), x))
