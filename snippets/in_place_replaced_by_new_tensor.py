import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = torch.exp(x)
y = y + 1
y.sum().backward()
print("y = y + 1:       ", x.grad)

x.grad = None
z = x * 2
z += 1
z.sum().backward()
print("after x * 2, +=: ", x.grad)
