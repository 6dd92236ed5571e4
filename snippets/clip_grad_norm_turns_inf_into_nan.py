import torch
from torch.nn.utils import clip_grad_norm_

a = torch.nn.Parameter(torch.tensor([0.0, 1.0]))
b = torch.nn.Parameter(torch.tensor([3.0]))
(a.sqrt().sum() + 4 * b.sum()).backward()
print("before", a.grad.tolist(), b.grad.tolist())
norm = clip_grad_norm_([a, b], max_norm=1.0)
print("norm  ", norm.item())
print("after ", a.grad.tolist(), b.grad.tolist())
