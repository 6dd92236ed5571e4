import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
theta = torch.linspace(-3, 3, 1201)
for n, color in ((10, "C1"), (100, "C2"), (10000, "C0")):
    x = torch.randn(n).sort().values
    share = 1 - torch.searchsorted(x, theta) / n
    plt.plot(theta, share, color, label=f"{n} samples")

plt.xlabel("theta")
plt.ylabel("share of samples above theta")
plt.legend()
plt.show()
