import matplotlib.pyplot as plt
import torch

x = torch.linspace(-1, 1, 801, dtype=torch.float64).requires_grad_()
centers = torch.arange(-3.0, 4.0, dtype=torch.float64)
gaps = x.unsqueeze(-1) - centers
kernels = {
    "hard bin": (x.abs() < 0.5).double(),
    "triangle": (1 - x.abs()).relu(),
    "gaussian, width 0.3": torch.softmax(-gaps**2 / 2 / 0.3**2, -1)[:, 3],
}
figure, (top, bottom) = plt.subplots(2, sharex=True)
for i, (name, weight) in enumerate(kernels.items()):
    slope = torch.zeros_like(x)
    if weight.requires_grad:
        slope = torch.autograd.grad(weight.sum(), x, retain_graph=True)[0]
    top.plot(x.detach(), weight.detach(), f"C{i}", label=name)
    bottom.plot(x.detach(), slope, f"C{i}")
top.set_ylabel("count")
top.legend()
bottom.set_ylabel("gradient")
bottom.set_xlabel("distance of the value from the bin centre, in bins")
plt.show()
