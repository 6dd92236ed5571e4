import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
STEP = 0.5
X = torch.randn(64, 6)
goal = STEP * torch.randint(-3, 4, (6,))
y = X @ goal


def estimates(w):
    low = (w.detach() / STEP).floor() * STEP
    up = ((w - low) / STEP).clamp(0.001, 0.999)
    bit, other = up.detach().bernoulli(), up.detach().bernoulli()
    q, q2 = low + STEP * bit, low + STEP * other
    near = (w.detach() / STEP).round() * STEP
    soft = low + STEP * torch.sigmoid((up - 0.5) / 0.1)
    loss = lambda w: (w @ X.T - y).square().mean(1)
    logp = (bit * up + (1 - bit) * (1 - up)).log().sum(1)
    spread = STEP ** 2 * up * (1 - up) @ X.square().mean(0)
    return {"exact": lambda: loss(w) + spread,
            "sigmoid rounding": lambda: loss(soft),
            "straight-through, nearest":
                lambda: loss(w + (near - w).detach()),
            "straight-through, random": lambda: loss(w + (q - w).detach()),
            "score function": lambda: loss(q) * logp,
            "score, baseline": lambda: (loss(q) - loss(q2)) * logp}


def slopes(name, w):
    w = w.detach().requires_grad_()
    return torch.autograd.grad(estimates(w)[name]().sum(), w)[0]


print("estimate  cosine  bias  std  steps")
start, *starts = goal + 2 * torch.rand(51, 6) - 1
truth = slopes("exact", start[None])[0]
figure = plt.figure(layout="constrained")
for name in estimates(start[None]):
    g = slopes(name, start.expand(50_000, 6))
    off = (g.mean(0) - truth).norm() / truth.norm()
    cosine = torch.cosine_similarity(g.mean(0), truth, dim=0)
    w = torch.stack(starts).requires_grad_()
    optimizer = torch.optim.Adam([w], lr=0.02)
    path = []
    for _ in range(250):
        w.grad = slopes(name, w)
        optimizer.step()
        right = ((w / STEP).round() * STEP == goal).all(1)
        path.append(right.float().mean().item())
    steps = next((t for t, s in enumerate(path, 1) if s > 0.5), None)
    steps = int(float(f"{steps:.1g}")) if steps else "> 250"
    print(name, f"{cosine:.2f}", f"{off:.2f}",
          f"{g.std(0).norm() / truth.norm():.1f}", steps, sep="  ")
    if name != "exact":
        plt.plot(path, label=name)
plt.xlabel("step")
plt.ylabel("share of 50 runs on the right grid point")
figure.legend(loc="outside upper center", ncols=2)
plt.show()
