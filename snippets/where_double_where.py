import torch

x = torch.tensor([-1.0, 0.0, 4.0], requires_grad=True)
good = x > 0
safe = torch.where(good, x, 1.0)
y = torch.where(good, safe.sqrt(), 0.0)
y.sum().backward()

print("value   ", y.tolist())
print("gradient", x.grad.tolist())
