import warnings
import torch
from torch.utils.checkpoint import checkpoint

layer = torch.nn.Linear(2, 1)
x = torch.ones(1, 2)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    y = checkpoint(layer, x, use_reentrant=True)
print("reentrant:    ", y.requires_grad, "|", caught[-1].message)
y = checkpoint(layer, x, use_reentrant=False)
print("non-reentrant:", y.requires_grad)
