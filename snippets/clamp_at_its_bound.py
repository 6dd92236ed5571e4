import torch

x = torch.tensor([-1.0, 0.0, 1.0], requires_grad=True)
x.clamp(min=0).sum().backward()
print(x.grad)
