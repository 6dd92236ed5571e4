import torch


def soft_rank(x, tau):
    return torch.sigmoid((x.unsqueeze(-1) - x) / tau).sum(-1) + 0.5


torch.manual_seed(0)
x = torch.rand(20, dtype=torch.float64)
true = x.argsort().argsort() + 1.0
ordered = x.sort().values
print("tau     rank error  sort error  steepest  dead scores")
for tau in (1.0, 0.1, 0.01, 0.001, 0.0001):
    rank = soft_rank(x, tau)
    rows = torch.softmax(-(ordered.unsqueeze(-1) - x).abs() / tau, -1)
    slope = torch.func.jacrev(soft_rank)(x, tau).diagonal()
    print(f"{tau:<6}  {(rank - true).abs().max():10.3f}",
          f" {(rows @ x - ordered).abs().max():10.4f}",
          f" {slope.max():8.1f}  {(slope < 1e-3).sum():11}")
