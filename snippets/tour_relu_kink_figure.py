import matplotlib.pyplot as plt
import torch

x = torch.linspace(-2, 2, 201, requires_grad=True)
y = torch.relu(x)
y.sum().backward()
plt.plot(x.detach(), y.detach(), "C0", linewidth=3, label="relu(x)")
plt.plot(x.detach()[:100], x.grad[:100], "C1--", label="x.grad")
plt.plot(x.detach()[101:], x.grad[101:], "C1--")
plt.plot([0], [0], "C1o", markersize=10, label="x.grad at 0")
plt.xlabel("x")
plt.legend()
plt.show()
