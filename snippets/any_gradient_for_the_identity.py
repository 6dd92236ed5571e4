import torch

def identity(x, c):
    zero = torch.relu(x) - torch.relu(-x) - x
    return x - c * zero

print("c      value at 0  gradient at 0  gradient at 1")
for c in [0, -1, 9, -1000]:
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    y = identity(x, c)
    grad, = torch.autograd.grad(y.sum(), x)
    print(f"{c:<7}{y[0]:<12g}{grad[0]:<15g}{grad[1]:g}")
