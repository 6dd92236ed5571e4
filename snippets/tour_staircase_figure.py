import matplotlib.pyplot as plt
import torch

x = torch.linspace(-0.4, 3.4, 400, requires_grad=True)
y = x.round()
y.sum().backward()
for level in range(4):
    flat = (y == level).detach()
    label = "round(x)" if level == 0 else None
    plt.plot(x.detach()[flat], y.detach()[flat], "C0", lw=3, label=label)
plt.plot(x.detach(), x.grad, "C1--", label="x.grad")
plt.xlabel("x")
plt.legend()
plt.show()
