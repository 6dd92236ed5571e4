import torch

x = torch.tensor([4.0, 4.0, 1.0], requires_grad=True)

x.max().backward()
print("x.max():        ", x.grad.tolist())

x.grad = None
x.max(dim=0).values.backward()
print("x.max(dim=0):   ", x.grad.tolist())
