import torch


def soft_topk(x, k, tau):
    low, high = x.detach().min() - 20 * tau, x.detach().max() + 20 * tau
    for _ in range(60):
        middle = (low + high) / 2
        above = torch.sigmoid((x.detach() - middle) / tau)
        low, high = (middle, high) if above.sum() > k else (low, middle)
    weight = above * (1 - above) / (above * (1 - above)).sum()
    threshold = middle + (weight * (x - x.detach())).sum()
    return torch.sigmoid((x - threshold) / tau)


x = torch.tensor([3.0, 1.0, 2.0, 2.2], dtype=torch.float64,
                 requires_grad=True)
mask = soft_topk(x, 2, 0.5)
slope = torch.autograd.grad(mask[3], x)[0]
print("mask", mask.detach().numpy().round(3), f"sum {mask.sum():.6f}")
print("d mask[3]/d x", slope.numpy().round(3), f"sum {slope.sum().abs():.6f}")
print("gradcheck", torch.autograd.gradcheck(
    lambda x: soft_topk(x, 2, 0.5), x, atol=1e-4))
