import matplotlib.pyplot as plt
import torch

x = torch.linspace(-0.4, 1.6, 200)
y = torch.linspace(-1.0, 0.6, 200)
Y, X = torch.meshgrid(y, x, indexing="ij")
plt.contour(X, Y, X.abs() + 2 * Y.abs(), levels=[0.5, 1],
            colors="C0", alpha=0.7, linewidths=[1, 2.5])
arrow = dict(width=0.015, length_includes_head=True, head_width=0.07)
plt.arrow(1, 0, -0.25, -0.5, color="C3", **arrow)
plt.arrow(1, 0, -0.5, 0, color="C2", **arrow)
plt.plot([0], [0], "o", color="C0")
plt.text(0.55, -0.62, "-(1, 2) climbs", color="C3", fontsize=12)
plt.text(0.62, 0.3, "-(1, 0) descends", color="C2", fontsize=12)
plt.text(-0.17, -0.13, "minimum", color="C0", fontsize=12)
plt.xlabel("x")
plt.ylabel("y")
plt.show()
