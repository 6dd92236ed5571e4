import torch

bins = torch.tensor([0, 0, 1, 2])
weight = torch.tensor([1.0, 2.0, 3.0, 4.0], requires_grad=True)
try:
    bins.bincount(weight).sum().backward()
except RuntimeError as error:
    print("bincount ", error)

totals = torch.zeros(3).index_add(0, bins, weight)
totals.square().sum().backward()
print("index_add", totals.tolist(), "gradient", weight.grad.tolist())
