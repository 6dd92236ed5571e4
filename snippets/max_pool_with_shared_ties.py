import torch

flat = torch.zeros(4, 4, requires_grad=True)
windows = flat.unfold(0, 2, 2).unfold(1, 2, 2)
windows.amax((-2, -1)).sum().backward()
print(flat.grad)
