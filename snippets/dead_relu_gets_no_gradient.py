import torch

torch.manual_seed(0)
x = torch.randn(256, 4)
layer = torch.nn.Linear(4, 1)
torch.nn.init.constant_(layer.bias, -20.0)

torch.relu(layer(x)).square().mean().backward()
print("largest input to relu below zero:", (layer(x).max() < 0).item())
print("weight.grad:", layer.weight.grad)
print("bias.grad:  ", layer.bias.grad)
