import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(5.0, requires_grad=True)
y = a ** 2

try:
    torch.autograd.grad(y, [a, b], retain_graph=True)
except RuntimeError as error:
    print(error)
y.backward()
print("a.grad:", a.grad, " b.grad:", b.grad)
