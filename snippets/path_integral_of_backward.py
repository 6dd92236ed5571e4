import matplotlib.pyplot as plt
import torch

def relu(x):
    return torch.where(x == 0, 7 * x, torch.relu(x))

def f(p):
    return relu(p[0] + p[1]) - relu(-p[0]) * p[1].abs()

t = torch.linspace(0, 6, 200_001, dtype=torch.float64)
path = torch.stack([torch.sin(3 * t), t * torch.cos(2 * t)])
path.requires_grad_()
value = f(path)
grad, = torch.autograd.grad(value.sum(), path)
print("gradient at the start:", grad[:, 0].tolist())

path, value = path.detach(), value.detach()
summed = (grad[:, :-1] * path.diff()).sum(dim=0).cumsum(dim=0)
print(f"f(end) - f(start):     {value[-1] - value[0]:.2f}")
print(f"gradients summed up:   {summed[-1]:.2f}")
plt.plot(t, value, lw=7, alpha=0.4, label="f along the path")
plt.plot(t[1:], value[0] + summed, label="gradients summed up")
plt.xlabel("time along the path")
plt.legend()
plt.show()
