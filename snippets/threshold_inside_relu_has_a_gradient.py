import torch

x = torch.tensor([0.1, 0.4, 0.6, 0.9])
threshold = torch.tensor(0.5, requires_grad=True)

hard = x * (x > threshold)
soft = torch.relu(x - threshold)
print("hard:", hard.requires_grad)
soft.sum().backward()
print("relu(x - threshold):", soft.requires_grad, threshold.grad)
