import torch

torch.manual_seed(0)
n, samples, repeats = 8, 20, 2000
pair = torch.randint(-9, 10, (n, n)).double().triu(1)
p = torch.randn(n, dtype=torch.float64).sigmoid()


def cost(z):
    return 30 + ((z @ pair) * z).sum(-1, keepdim=True)


bits = (torch.arange(2**n).unsqueeze(-1) >> torch.arange(n) & 1).double()
chance = (bits * p + (1 - bits) * (1 - p)).prod(-1, keepdim=True)
exact = (chance * cost(bits) * (bits - p)).sum(0)

z = p.expand(repeats, samples, n).bernoulli()
f = cost(z)
others = (f.sum(1, keepdim=True) - f) / (samples - 1)
print(f"exact gradient: length {exact.norm():.1f}")
for name, baseline in (("none", 0.0), ("mean of the others", others)):
    estimate = ((f - baseline) * (z - p)).mean(1)
    bias = (estimate.mean(0) - exact).norm()
    spread = (estimate - exact).square().sum(-1).mean().sqrt()
    print(f"baseline {name:18}  bias {bias:.1f} (noise "
          f"{spread / repeats**0.5:.1f})  spread {spread:.1f}")
