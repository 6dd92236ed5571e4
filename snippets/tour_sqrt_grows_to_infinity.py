import torch

x = torch.tensor([1.0, 0.01, 0.0001, 0.0], requires_grad=True)
x.sqrt().sum().backward()
print([round(g, 2) for g in x.grad.tolist()])
