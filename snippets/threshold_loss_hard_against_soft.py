import matplotlib.pyplot as plt
import torch

x = torch.linspace(0.05, 0.95, 10)
wanted = (x > 0.7).float()
t = torch.linspace(0, 1, 401)[:, None]

hard = ((x > t).float() - wanted).square().mean(1)
plt.step(t[:, 0], hard, color="C3", label="hard mask: flat steps")
for width, colour in (0.02, "C0"), (0.15, "C2"):
    soft = (torch.sigmoid((x - t) / width) - wanted).square().mean(1)
    plt.plot(t[:, 0], soft, color=colour, label=f"sigmoid, width {width}")
plt.xlabel("threshold")
plt.ylabel("loss")
plt.legend()
plt.show()
