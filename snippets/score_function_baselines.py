import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)
p = torch.tensor(0.3).sigmoid()
b = torch.bernoulli(p.expand(20_000, 8))
cost = (b - 0.45) ** 2 + 10
exact = (p * (1 - p) * (0.55**2 - 0.45**2)).item()
score = b - p
others = (cost.sum(1, keepdim=True) - cost) / 7
estimates = {
    "none": (cost * score).mean(1),
    "batch mean": ((cost - cost.mean(1, keepdim=True)) * score).mean(1),
    "leave one out": ((cost - others) * score).mean(1),
}
print(f"exact         {exact:.4f}")
steps = torch.arange(1, 2001)
for (name, g), color in zip(estimates.items(), ("C3", "C1", "C2")):
    print(f"{name:13} {g.mean().item():.4f}, std {g.std().item():.4f}")
    plt.plot(steps, g[:2000].cumsum(0) / steps, color, label=name)
plt.axhline(exact, color="C0", linestyle="--", label="exact")
plt.ylim(-0.2, 0.25)
plt.xlabel("batches of 8 averaged")
plt.ylabel("gradient estimate")
plt.legend()
plt.show()
