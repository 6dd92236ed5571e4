import torch

x = torch.tensor([0.0, 1e-12, 1.0], requires_grad=True)
x.sqrt().sum().backward()
print(x.grad.tolist())
