import torch

torch.manual_seed(0)
first, second = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)
x = torch.ones(1, 2)

second.requires_grad_(False)
second(first(x)).sum().backward()
print("second frozen, first gets a gradient:", first.weight.grad.any().item())

hidden = first(x)
with torch.no_grad():
    y = second(hidden)
print("second under no_grad, graph:", y.requires_grad)
