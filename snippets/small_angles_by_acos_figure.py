import matplotlib.pyplot as plt
import torch

t = torch.linspace(0, 0.002, 801, dtype=torch.float32)
b = torch.stack([t.cos(), t.sin()], -1)
a = torch.tensor([1.0, 0.0])
acos = (a * b).sum(-1).clamp(-1, 1).acos()
half = 2 * torch.atan2((a - b).norm(dim=-1), (a + b).norm(dim=-1))
plt.plot(t * 1e3, acos * 1e3, "C1", label="acos of the cosine")
plt.plot(t * 1e3, half * 1e3, "C0", label="half-angle atan2")
plt.xlabel("true angle, thousandths of a radian")
plt.ylabel("computed, float32")
plt.legend()
plt.show()
