import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
(w ** 2).sum().backward()
with torch.no_grad():
    w -= 0.1 * w.grad
print("update:", w)

patched = w.clone()
patched[0] = 0.0
grad, = torch.autograd.grad((patched ** 2).sum(), w)
print("clone, then write:", grad)
