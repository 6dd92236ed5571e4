import torch

x = torch.tensor([-1e-30, 0.0, 1e-30], requires_grad=True)
torch.relu(x).sum().backward()
print(x.grad)
