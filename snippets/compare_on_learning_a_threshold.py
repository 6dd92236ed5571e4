import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
x = torch.linspace(0.025, 0.975, 20)
y = (x > 0.6).float()


def estimates(theta):
    p = torch.sigmoid((x - theta) / 0.1)
    gate, other = p.detach().bernoulli(), p.detach().bernoulli()
    noise = torch.rand_like(p).clamp(1e-6, 1 - 1e-6).logit()
    soft = torch.sigmoid(((x - theta) / 0.1 + noise) / 0.5)
    loss = lambda g: (g - y).square().mean(1)
    logp = (gate * p + (1 - gate) * (1 - p)).log().sum(1)
    return {"exact": lambda: (y + (1 - 2 * y) * p).mean(1),
            "sigmoid relaxation": lambda: loss(p),
            "straight-through": lambda: loss(p + (gate - p).detach()),
            "Gumbel-sigmoid": lambda: loss(soft),
            "score function": lambda: loss(gate) * logp,
            "score, baseline": lambda: (loss(gate) - loss(other)) * logp}


def slopes(name, theta):
    theta = theta.detach().requires_grad_()
    return torch.autograd.grad(estimates(theta)[name]().sum(), theta)[0]


print("estimate  bias  std  steps  end error")
start = torch.full((50_000, 1), 0.3)
truth = slopes("exact", start[:1]).item()
figure, panels = plt.subplots(3, 2, sharex=True, sharey=True,
                              figsize=(5.5, 6.5), layout="constrained")
for name, panel in zip(estimates(start[:1]), panels.flat):
    g = slopes(name, start)
    theta, path = torch.full((50, 1), 0.2), []
    for _ in range(150):
        theta = theta - 0.02 * slopes(name, theta)
        path.append(theta[:, 0])
    path = torch.stack(path)
    share = (path.sub(0.6).abs() < 0.05).float().mean(1).tolist()
    steps = next((t for t, s in enumerate(share, 1) if s > 0.5), None)
    steps = int(float(f"{steps:.1g}")) if steps else "> 150"
    print(name, f"{abs(g.mean() / truth - 1):.2f}",
          f"{g.std() / abs(truth):.1f}", steps,
          f"{path[-1].sub(0.6).abs().mean():.1f}", sep="  ")
    panel.plot(path[:, :8], "C0", linewidth=1, alpha=0.6)
    panel.set_title(name, fontsize=10)
figure.supxlabel("step")
figure.supylabel("threshold")
plt.show()
