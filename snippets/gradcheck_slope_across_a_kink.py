import matplotlib.pyplot as plt
import torch

eps = 1e-6
x = torch.linspace(-3e-6, 3e-6, 601, dtype=torch.float64).requires_grad_()
y = torch.nn.functional.leaky_relu(x, 0.1)
autograd = torch.autograd.grad(y.sum(), x)[0]
f = torch.nn.functional.leaky_relu
central = (f(x + eps, 0.1) - f(x - eps, 0.1)) / (2 * eps)
plt.plot(x.detach() * 1e6, autograd, "C0", lw=3, label="autograd")
plt.plot(x.detach() * 1e6, central.detach(), "C1",
         label="gradcheck's difference")
plt.axvspan(-1, 1, color="C2", alpha=0.15, label="near the kink")
plt.xlabel("x, in units of 1e-6")
plt.ylabel("slope of leaky_relu")
plt.legend(loc="lower right")
plt.show()
