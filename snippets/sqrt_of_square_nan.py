import torch

x = torch.tensor(0.0, requires_grad=True)
square = x**2
square.retain_grad()
square.sqrt().backward()

print("arriving at x**2", square.grad.item())
print("slope of x**2   ", 2 * x.item())
print("arriving at x   ", x.grad.item())
