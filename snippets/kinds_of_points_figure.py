import matplotlib.pyplot as plt
import torch

x = torch.linspace(-1, 1, 400)
gap = torch.where(x.abs() < 0.05, torch.nan, 1.0)
curves = {
    "kink": [x.abs()],
    "tie": [0.5 + 0.5 * x, 0.5 - 0.3 * x],
    "cusp": [x.abs().sqrt()],
    "jump": [x.sign() * torch.where(x.abs() < 0.005, torch.nan, 1.0)],
    "pole": [0.05 / x * gap],
    "edge": [x.sqrt()],
}
figure, axes = plt.subplots(2, 3)
figure.set_layout_engine("constrained", h_pad=0.15)
for axis, (name, lines) in zip(axes.flat, curves.items()):
    for color, y in enumerate(lines):
        axis.plot(x, y, f"C{color}", linewidth=3)
    axis.axvline(0, color="C4", linestyle=":")
    axis.set_title(name, fontsize=16)
    axis.set_xticks([])
    axis.set_yticks([])
plt.show()
