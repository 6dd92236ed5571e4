import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(5.0, requires_grad=True)

def y():
    return a ** 2

print(torch.autograd.grad(y(), [a, b], allow_unused=True))
print(torch.autograd.grad(y(), [a, b], materialize_grads=True))
print(torch.autograd.grad(y() + 0 * b, [a, b]))
