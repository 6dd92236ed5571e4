import matplotlib.pyplot as plt
import torch

for k in range(-3, 3):
    plt.plot([k, k + 1], [k, k], color="C1", linewidth=2.5,
             label="floor(x)" if k == 0 else None)
x = torch.linspace(-3, 3, 200)
plt.plot(x, x.clamp(min=-100), color="C0", label="clamp(x, min=-100)")
plt.plot(x, x.clamp(-1, 1), "--", color="C2", label="clamp(x, -1, 1)")
plt.xlabel("x")
plt.legend(fontsize=12)
plt.show()
