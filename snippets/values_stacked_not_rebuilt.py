import torch

a = torch.tensor(1.0, requires_grad=True)
parts = [a, a ** 2, a ** 3]

rebuilt = torch.tensor([part.item() for part in parts])
stacked = torch.stack(parts)
print("rebuilt:", rebuilt, rebuilt.requires_grad)
stacked.sum().backward()
print("stacked:", stacked.tolist(), "grad", a.grad.item())
