import torch

x = torch.tensor([-1.0, 0.0, 4.0], requires_grad=True)
y = torch.where(x > 0, x.sqrt(), 0.0)
y.sum().backward()

print("value   ", y.tolist())
print("gradient", x.grad.tolist())
