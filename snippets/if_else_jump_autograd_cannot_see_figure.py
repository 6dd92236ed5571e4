import matplotlib.pyplot as plt
import torch

x = torch.linspace(0, 2, 400, requires_grad=True)
y = torch.where(x > 1, x**2, 3 * x)
y.sum().backward()
gap = torch.where((x - 1).abs() < 0.003, torch.nan, 1.0).detach()
plt.plot(x.detach(), y.detach() * gap, "C0", label="f(x)")
plt.plot(x.detach(), x.grad * gap, "C1--", label="x.grad")
plt.xlabel("x")
plt.legend()
plt.show()
