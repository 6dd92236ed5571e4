import matplotlib.pyplot as plt
import torch

others = torch.tensor([1.0, 2.0, 2.4, 4.0])
x = torch.linspace(0, 5, 600).unsqueeze(-1)
plt.plot(x, (x > others).sum(-1) + 1, "C0", lw=3, label="hard rank")
for color, tau in (("C1", 0.05), ("C2", 0.3), ("C3", 1.0)):
    rank = torch.sigmoid((x - others) / tau).sum(-1) + 1
    plt.plot(x, rank, color, label=f"soft, tau {tau}")
plt.xlabel("score x (others at 1, 2, 2.4, 4)")
plt.ylabel("rank of x")
plt.legend()
plt.show()
