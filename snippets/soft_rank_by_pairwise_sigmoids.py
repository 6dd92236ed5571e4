import torch


def soft_rank(x, tau):
    gaps = x.unsqueeze(-1) - x.unsqueeze(-2)
    return torch.sigmoid(gaps / tau).sum(-1) + 0.5


x = torch.tensor([3.0, 1.0, 2.0, 2.2], dtype=torch.float64,
                 requires_grad=True)
print("hard rank", (x.argsort().argsort() + 1).tolist())
for tau in (1.0, 0.1, 0.01):
    rank = soft_rank(x, tau)
    slope = torch.autograd.grad(rank[3], x)[0]
    print(f"tau {tau:<4}", rank.detach().numpy().round(2),
          "d rank[3]/d x", slope.numpy().round(3))
