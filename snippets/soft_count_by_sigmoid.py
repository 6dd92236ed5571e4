import math

import torch

torch.manual_seed(0)
data = torch.randn(200, 1000, dtype=torch.float64)
threshold = torch.ones(200, 1, dtype=torch.float64, requires_grad=True)
hard = (data > threshold).sum(1).double().mean()
density = 1000 * math.exp(-0.5) / math.sqrt(2 * math.pi)
print(f"hard count {hard:.0f}, slope of its expectation {-density:.0f}")
print("tau     count  bias  slope  spread")
for tau in (1.0, 0.3, 0.1, 0.01, 0.001):
    count = torch.sigmoid((data - threshold) / tau).sum(1)
    slope = torch.autograd.grad(count.sum(), threshold)[0]
    print(f"{tau:<6}  {count.mean():5.0f}  {count.mean() - hard:4.0f}"
          f"  {slope.mean():5.0f}  {slope.std():6.0f}")
