import torch

def clamp_through(x, low, high):
    return x - x.detach() + x.detach().clamp(low, high)

x = torch.tensor([-2.0, 0.5, 3.0], requires_grad=True)
y = clamp_through(x, 0, 1)
((y - 0.25) ** 2).sum().backward()
print("clamped:", y.detach())
print("grad:   ", x.grad)
