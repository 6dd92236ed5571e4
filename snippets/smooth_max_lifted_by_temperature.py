import matplotlib.pyplot as plt
import torch

x = torch.linspace(-3, 3, 301, dtype=torch.float64)
pair = torch.stack([x, torch.zeros_like(x)])

for color, T in zip(("C1", "C2", "C3"), (2.0, 1.0, 0.3)):
    smooth = T * (pair / T).logsumexp(0)
    plt.plot(x, smooth, color=color, label=f"T = {T:g}")
plt.plot(x, pair.amax(0), color="C0", linewidth=2.5, label="max(x, 0)")
plt.xlabel("x")
plt.ylabel("smooth max of x and 0")
plt.legend(fontsize=12)
plt.show()
