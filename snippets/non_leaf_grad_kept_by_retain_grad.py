import torch

w = torch.tensor(2.0, requires_grad=True)
h = 3 * w
h.retain_grad()
(h ** 2).backward()
print("retain_grad:  ", h.grad)

h = 3 * w
print("autograd.grad:", *torch.autograd.grad(h ** 2, h))
