import torch
from torch.nn.utils import clip_grad_norm_, clip_grad_value_

a = torch.nn.Parameter(torch.tensor([0.0, 1.0]))
a.sqrt().sum().backward()
try:
    clip_grad_norm_([a], max_norm=1.0, error_if_nonfinite=True)
except RuntimeError as error:
    print(str(error).split(",")[0])
print("untouched ", a.grad.tolist())
clip_grad_value_([a], 1.0)
print("by value  ", a.grad.tolist())
