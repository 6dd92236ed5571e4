import torch
import torch.nn.functional as F

flat = torch.zeros(1, 4, 4, requires_grad=True)
F.max_pool2d(flat, 3, stride=1, padding=1).sum().backward()
print(flat.grad[0])
