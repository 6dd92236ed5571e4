import matplotlib.pyplot as plt
import torch

x = torch.linspace(-1, 1, 201)
panels = {
    "relu(x): subgradients": (torch.relu(x), torch.linspace(0, 1, 9)),
    "−|x|: supergradients": (-x.abs(), torch.linspace(-1, 1, 9)),
}
fig, axes = plt.subplots(1, 2)
for ax, (title, (curve, slopes)) in zip(axes, panels.items()):
    for slope in slopes:
        ax.plot(x, slope * x, lw=1, alpha=0.6, color="C1")
    ax.plot(x, 0 * x, lw=2.5, color="C2")
    ax.plot(x, curve, lw=3, color="C0")
    ax.set(title=title, ylim=(-1.05, 1.05), xticks=[-1, 0, 1])
axes[0].text(-0.95, 0.12, "minimum norm", color="C2")
plt.show()
