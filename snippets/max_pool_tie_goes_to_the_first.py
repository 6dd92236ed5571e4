import torch
import torch.nn.functional as F

flat = torch.zeros(1, 4, 4, requires_grad=True)
F.max_pool2d(flat, 3, stride=1, padding=1).sum().backward()
print(flat.grad[0])

below = torch.full((1, 4), -1.0)
print(F.max_pool1d(below, 3, stride=1, padding=1))
