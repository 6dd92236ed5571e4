import torch

torch.manual_seed(0)
n = 16
pair = torch.randint(-9, 10, (n, n)).float().triu(1)
codes = torch.arange(2**n)
choices = (codes.unsqueeze(-1) >> torch.arange(n) & 1).float()
cost = ((choices @ pair) * choices).sum(-1)

best = cost.argmin()
print("choices tried", len(cost))
print("lowest cost  ", cost[best].item())
print("chosen       ", choices[best].int().tolist())
print("as good      ", (cost == cost[best]).sum().item())
