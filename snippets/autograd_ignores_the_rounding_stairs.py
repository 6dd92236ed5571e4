import torch
import matplotlib.pyplot as plt

x = torch.linspace(0.97, 1.03, 601, dtype=torch.float64)
low = x.to(torch.bfloat16).requires_grad_()
y = low.square()
slope, = torch.autograd.grad(y.sum(), low)
steps = y.detach().double().diff() / x.diff()
print("finite differences of the computed values:",
      (steps == 0).sum().item(), "of", len(steps), "are 0")
print("autograd: between", slope.min().item(), "and", slope.max().item())

plt.plot(x, x ** 2, "C0", label="x², exact")
plt.step(x, y.detach().double(), "C1", label="x² in bfloat16")
plt.xlabel("x")
plt.legend()
plt.show()
