import warnings
import torch
import matplotlib.pyplot as plt
from torch.func import grad, jvp, vmap
warnings.simplefilter("ignore", FutureWarning)


def safe_looking(x):
    return torch.where(x > 0, x.sqrt(), 0.0)


xs = torch.linspace(-1, 1, 81)
reverse = vmap(grad(safe_looking))(xs)
forward = jvp(safe_looking, (xs,), (torch.ones_like(xs),))[1]
print("NaN in reverse", reverse.isnan().sum().item(),
      "of", len(xs), "and in forward", forward.isnan().sum().item())

plt.plot(xs, forward, "C0", linewidth=7, alpha=0.4, label="forward mode")
plt.plot(xs, reverse, "C1", linewidth=2, label="reverse mode")
plt.xlabel("x")
plt.ylabel("gradient of where(x > 0, sqrt(x), 0)")
plt.legend()
plt.show()
