import matplotlib.pyplot as plt
import torch

offsets = torch.tensor([0.0, 1.0, 3.0])
slopes = torch.tensor([2.0, 1.0, 0.0])
losses = torch.tensor([0.0, 3.0, 1.0])
w = torch.linspace(-1, 4, 1001).unsqueeze(-1)
cost = offsets + slopes * w


def pick(cost):
    return cost.argmin(-1, keepdim=True)


hard = losses[pick(cost)]
plt.plot(w, hard, "C0", lw=3, label="loss of the solver's choice")
noise = 0.4 * torch.randn(4000, generator=torch.manual_seed(0))
mean = [losses[pick(offsets + slopes * (x + noise).unsqueeze(-1))].mean()
        for x in w[::10]]
plt.plot(w[::10], mean, "C1", label="perturbed, sigma 0.4")
for lam, color in ((0.3, "C2"), (1.0, "C3")):
    moved = pick(cost + lam * losses)
    gap = cost.gather(-1, pick(cost)) - cost.gather(-1, moved)
    plt.plot(w, losses[moved] - gap / lam, color, label=f"black box, λ {lam}")
plt.xlabel("parameter of the costs")
plt.ylabel("loss")
plt.legend()
plt.show()
