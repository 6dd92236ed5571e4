import matplotlib.pyplot as plt
import torch

d = torch.linspace(-0.3, 0.3, 601, dtype=torch.float64).requires_grad_()
figure, (top, bottom) = plt.subplots(2, sharex=True)
for i, eps in enumerate((0.0, 0.01, 0.1)):
    y = (d.square() + eps**2).sqrt() - eps
    slope = torch.autograd.grad(y.sum(), d)[0]
    top.plot(d.detach(), y.detach(), f"C{i}", label=f"eps {eps}")
    bottom.plot(d.detach(), slope, f"C{i}")
top.set_ylabel("norm")
top.legend()
bottom.set_ylabel("gradient")
bottom.set_xlabel("signed distance along one axis")
plt.show()
