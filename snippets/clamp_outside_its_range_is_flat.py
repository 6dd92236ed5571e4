import torch

x = torch.tensor([-2.0, 0.5, 3.0], requires_grad=True)
y = x.clamp(0, 1)
((y - 0.25) ** 2).sum().backward()
print("clamped:", y.detach())
print("grad:   ", x.grad)
