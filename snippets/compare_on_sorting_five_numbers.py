import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
target = torch.tensor([3.0, 1.0, 5.0, 2.0, 4.0])
SIGMA = 0.5


def rank(s):
    return s.argsort(1).argsort(1) + 1.0


def estimates(s):
    pair = s[:, :, None] - s[:, None, :]
    noisy, other = s.detach() + SIGMA * torch.randn(2, *s.shape)
    soft = 0.5 + torch.sigmoid(pair / 0.3).sum(2)
    mean_rank = 0.5 + torch.special.ndtr(pair / (SIGMA * 2 ** 0.5)).sum(2)
    hard = rank(noisy)
    loss = lambda r: (r - target).square().sum(1)
    logp = -(noisy - s).square().sum(1) / (2 * SIGMA ** 2)
    return {"exact": lambda: -2 * mean_rank @ target,
            "sigmoid ranks": lambda: loss(soft),
            "straight-through": lambda: loss(s + (hard - s).detach()),
            "hard, sigmoid backward":
                lambda: loss(soft + (hard - soft).detach()),
            "score function": lambda: loss(hard) * logp,
            "score, baseline":
                lambda: (loss(hard) - loss(rank(other))) * logp}


def slopes(name, s):
    s = s.detach().requires_grad_()
    return torch.autograd.grad(estimates(s)[name]().sum(), s)[0]


print("estimate  cosine  bias  std  steps")
start = -target / 5
truth = slopes("exact", start[None])[0]
figure = plt.figure(layout="constrained")
for name in estimates(start[None]):
    g = slopes(name, start.expand(50_000, 5))
    off = (g.mean(0) - truth).norm() / truth.norm()
    cosine = torch.cosine_similarity(g.mean(0), truth, dim=0)
    s = start.repeat(50, 1).requires_grad_()
    optimizer = torch.optim.Adam([s], lr=0.03)
    path = []
    for _ in range(150):
        s.grad = slopes(name, s)
        optimizer.step()
        right = (rank(s) == target).all(1)
        path.append(right.float().mean().item())
    steps = next((t for t, s in enumerate(path, 1) if s > 0.5), None)
    steps = int(float(f"{steps:.1g}")) if steps else "> 150"
    print(name, f"{cosine:.2f}", f"{off:.2f}",
          f"{g.std(0).norm() / truth.norm():.1f}", steps, sep="  ")
    if name != "exact":
        plt.plot(path, label=name)
plt.xlabel("step")
plt.ylabel("share of 50 runs in the right order")
figure.legend(loc="outside upper center", ncols=2)
plt.show()
