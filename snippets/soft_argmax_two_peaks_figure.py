import matplotlib.pyplot as plt
import torch

place = torch.linspace(0, 10, 101)
heat = (4.0 * torch.exp(-((place - 2) ** 2))
        + 4.2 * torch.exp(-((place - 8) ** 2)))
soft = (heat.softmax(0) * place).sum().item()
near = (place - place[heat.argmax()]).abs() < 2
local = heat.masked_fill(~near, -torch.inf).softmax(0)
print(f"argmax {place[heat.argmax()].item():.1f}, soft-argmax {soft:.1f},"
      f" around the peak {(local * place).sum().item():.1f}")
plt.plot(place, heat, "C0", label="scores")
plt.vlines(place[heat.argmax()], 0, 4.6, "C2", label="argmax")
plt.vlines(soft, 0, 4.6, "C3", linestyle="--", label="soft-argmax")
plt.xlabel("position")
plt.ylim(0, 5.5)
plt.legend(loc="upper left", ncol=3)
plt.show()
