import matplotlib.pyplot as plt
import torch

x = torch.linspace(-1.995, 1.995, 400, requires_grad=True)
figure, axes = plt.subplots(2, 2, sharex=True, layout="constrained")
for column, f in enumerate((torch.round, torch.frac)):
    y = f(x)
    slope, = torch.autograd.grad(y.sum(), x)
    jumps = y.detach().diff().abs() > 0.5
    value = y.detach().clone()
    value[1:][jumps] = torch.nan
    axes[0, column].plot(x.detach(), value, color="C0", linewidth=2)
    axes[1, column].plot(x.detach(), slope, color="C1", linewidth=2)
    axes[0, column].set_title(f.__name__)
    axes[1, column].set(ylim=(-0.5, 1.5), yticks=[0, 1], xlabel="x")
axes[0, 0].set_ylabel("value")
axes[1, 0].set_ylabel("autograd's slope")
plt.show()
