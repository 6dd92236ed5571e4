import torch


def softsort(x, tau):
    gaps = x.sort(descending=True).values.unsqueeze(-1) - x
    return torch.softmax(-gaps.abs() / tau, -1)


def neuralsort(x, tau):
    n = len(x)
    spread = (x.unsqueeze(-1) - x).abs().sum(-1)
    scale = n + 1 - 2 * torch.arange(1, n + 1).unsqueeze(-1)
    return torch.softmax((scale * x - spread) / tau, -1)


x = torch.tensor([3.0, 1.0, 2.0, 2.2], dtype=torch.float64)
print("hard sort         ", x.sort(descending=True).values.numpy())
for soft in (softsort, neuralsort):
    for tau in (1.0, 0.1):
        p = soft(x, tau)
        print(f"{soft.__name__:10} tau {tau}", (p @ x).numpy().round(2),
              "column sums", p.sum(0).numpy().round(2))
