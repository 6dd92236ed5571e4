import matplotlib.pyplot as plt
import torch

for rate, color in ((0.1, "C0"), (0.02, "C1")):
    x = torch.tensor(0.0, requires_grad=True)
    path, rounded = [], []
    for _ in range(60):
        q = x - x.detach() + x.round().detach()
        (grad,) = torch.autograd.grad((q - 0.4) ** 2, x)
        path.append(x.item())
        rounded.append(q.item())
        with torch.no_grad():
            x -= rate * grad
    print(f"rate {rate}: latent ends at {x.item():.2f}, rounds to 1 in"
          f" {sum(rounded[-20:]):.0f} of the last 20 steps")
    plt.plot(path, color, label=f"latent weight, rate {rate}")
plt.axhline(0.4, linestyle=":", color="C2", label="target 0.4")
plt.axhline(0.5, linestyle="--", color="C3", label="rounding threshold")
plt.xlabel("step")
plt.legend()
plt.show()
