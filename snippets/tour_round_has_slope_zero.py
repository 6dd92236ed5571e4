import torch

x = torch.tensor([0.2, 0.5, 1.7], requires_grad=True)
y = x.round()
y.sum().backward()
print("value:   ", y.tolist())
print("gradient:", x.grad.tolist())
