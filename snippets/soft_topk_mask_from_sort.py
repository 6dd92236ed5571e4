import torch


def soft_topk(x, k, tau):
    ordered = x.sort(descending=True).values
    threshold = (ordered[k - 1] + ordered[k]) / 2
    return torch.sigmoid((x - threshold) / tau)


x = torch.tensor([3.0, 1.0, 2.0, 2.2], dtype=torch.float64,
                 requires_grad=True)
for tau in (1.0, 0.1, 0.01):
    mask = soft_topk(x, 2, tau)
    slope = torch.autograd.grad(mask[3], x)[0] + 0.0
    print(f"tau {tau:<4}", mask.detach().numpy().round(2),
          f"sum {mask.sum():.3f}", "d mask[3]/d x", slope.numpy().round(3))
