import torch

x = torch.tensor([-2.0, 0.0, 2.0], requires_grad=True)
torch.relu(x).sum().backward()
print(x.grad.tolist())
