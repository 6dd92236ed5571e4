import torch
import matplotlib.pyplot as plt

x = torch.linspace(-1, 1, 40, requires_grad=True)
good = x > 0
one = torch.where(good, x.sqrt(), 0.0)
two = torch.where(good, torch.where(good, x, 1.0).sqrt(), 0.0)
figure, axes = plt.subplots(2, 1, sharex=True, sharey=True)
for y, axis, name in zip((one, two), axes, ("one where", "two wheres")):
    (slope,) = torch.autograd.grad(y.sum(), x)
    lost = slope.isnan()
    axis.plot(x.detach()[~lost], slope[~lost], "o", color="C0", ms=4)
    axis.plot(x.detach()[lost], torch.zeros(int(lost.sum())), "x",
              color="C3")
    if lost.any():
        axis.text(-0.5, 0.5, "NaN", color="C3", ha="center", fontsize=14)
    axis.set_ylabel("gradient")
    axis.set_title(name, loc="left")
axes[1].set_xlabel("x")
plt.show()
