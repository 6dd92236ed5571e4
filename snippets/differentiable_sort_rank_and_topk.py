import torch


def sort(x):
    return x.sort().values


def soft_rank(x, tau=0.1):
    return torch.sigmoid((x.unsqueeze(-1) - x) / tau).sum(-1) + 0.5


def soft_top2(x, tau=0.1):
    ordered = x.sort(descending=True).values
    return torch.sigmoid((x - (ordered[1] + ordered[2]) / 2) / tau)


x = torch.tensor([3.0, 1.0, 2.0, 2.2], dtype=torch.float64,
                 requires_grad=True)
for f in (sort, soft_rank, soft_top2):
    y = f(x)
    slope = torch.autograd.grad(y[2], x)[0] + 0.0
    print(f"{f.__name__:9}", y.detach().numpy().round(2),
          "d out[2]/d x", slope.numpy().round(2))
print("argsort requires grad:", x.argsort().requires_grad)
