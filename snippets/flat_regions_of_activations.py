import matplotlib.pyplot as plt
import torch

CASES = {
    "relu": torch.relu,
    "clamp(-5, 5)": lambda x: x.clamp(-5, 5),
    "sigmoid": torch.sigmoid,
    "tanh": torch.tanh,
}
figure, axes = plt.subplots(2, 2, sharex=True, layout="constrained")
for axis, (name, f) in zip(axes.flat, CASES.items()):
    x = torch.linspace(-30, 30, 1200, requires_grad=True)
    y = f(x)
    slope, = torch.autograd.grad(y.sum(), x)
    axis.plot(x.detach(), y.detach(), color="C0", linewidth=2)
    axis.fill_between(x.detach(), 0, 1, where=slope == 0, color="C3",
                      alpha=0.3, transform=axis.get_xaxis_transform())
    axis.set_title(name)
plt.show()
