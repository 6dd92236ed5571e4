import torch
import torch.nn.functional as F
import matplotlib.pyplot as plt

torch.manual_seed(0)
values = torch.tensor([0.0, 0.2, 0.5, 0.9, 1.0])
BEST = 2


def estimates(logits):
    p = logits.softmax(1)
    pick, other = (F.one_hot(p.detach().multinomial(1)[:, 0], 5).float()
                   for _ in range(2))
    gumbel = -torch.rand_like(p).clamp(1e-6, 1 - 1e-6).log().neg().log()
    soft = ((logits + gumbel) / 0.5).softmax(1)
    hard = F.one_hot(soft.argmax(1), 5).float()
    loss = lambda choice: (choice @ values - values[BEST]).square()
    logp = (pick * logits.log_softmax(1)).sum(1)
    return {"exact": lambda: p @ (values - values[BEST]).square(),
            "softmax relaxation": lambda: loss(p),
            "straight-through": lambda: loss(p + (pick - p).detach()),
            "Gumbel-softmax": lambda: loss(soft),
            "Gumbel-softmax, hard":
                lambda: loss(soft + (hard - soft).detach()),
            "score function": lambda: loss(pick) * logp,
            "score, baseline": lambda: (loss(pick) - loss(other)) * logp}


def slopes(name, logits):
    logits = logits.detach().requires_grad_()
    return torch.autograd.grad(estimates(logits)[name]().sum(), logits)[0]


print("estimate  cosine  bias  std  steps")
start = torch.tensor([0.6, 0.3, 0.0, 0.3, 0.6])
truth = slopes("exact", start[None])[0]
for name in estimates(start[None]):
    g = slopes(name, start.expand(50_000, 5))
    off = (g.mean(0) - truth).norm() / truth.norm()
    cosine = torch.cosine_similarity(g.mean(0), truth, dim=0)
    logits, path = start.expand(50, 5), []
    for _ in range(300):
        logits = logits - 2.0 * slopes(name, logits)
        path.append((logits.argmax(1) == BEST).float().mean().item())
    steps = next((t for t, s in enumerate(path, 1) if s > 0.5), None)
    steps = int(float(f"{steps:.1g}")) if steps else "> 300"
    print(name, f"{cosine:.2f}", f"{off:.2f}",
          f"{g.std(0).norm() / truth.norm():.1f}", steps, sep="  ")
    if "baseline" not in name and name != "exact":
        plt.plot(path, label=name)
plt.xlabel("step")
plt.ylabel("share of 50 runs that prefer the best")
plt.legend()
plt.show()
