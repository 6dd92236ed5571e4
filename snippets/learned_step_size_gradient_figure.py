import matplotlib.pyplot as plt
import torch

x = torch.linspace(-6, 6, 800)
step = torch.ones(800, requires_grad=True)
z = (x / step).clamp(-4, 3)
q = (z - z.detach() + z.round().detach()) * step
(grad,) = torch.autograd.grad(q.sum(), step)
plt.plot(x, q.detach(), "C0", label="quantised value")
plt.plot(x, grad, "C1", label="gradient to the step size")
plt.xlabel("x / step")
plt.legend()
plt.show()
