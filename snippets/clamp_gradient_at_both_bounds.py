import torch

x = torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0], requires_grad=True)
x.clamp(-1, 1).sum().backward()
print("number bounds:", x.grad.tolist())

x.grad = None
one = torch.ones(5)
x.clamp(-one, one).sum().backward()
print("tensor bounds:", x.grad.tolist())
