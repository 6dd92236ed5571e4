import torch

x = torch.tensor([1.0, 2.0])
y = (x ** 2).sum()
x.requires_grad_()
print("set after: ", y.requires_grad)
y.requires_grad_()
y.backward()
print("flag on the loss, then backward:", x.grad)

y = (x ** 2).sum()
y.backward()
print("set before:", x.grad)
