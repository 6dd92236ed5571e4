import torch


def safe_norm(v, eps):
    return (v.square().sum(-1) + eps**2).sqrt() - eps


d = torch.tensor([0.0, 1e-4, 1e-3, 1e-2, 1e-1, 1.0], dtype=torch.float64)
v = torch.stack([d, torch.zeros_like(d)], -1).requires_grad_()
print("distance   ", d.tolist())
for eps in (1e-1, 1e-3, 1e-6):
    y = safe_norm(v, eps)
    slope = torch.autograd.grad(y.sum(), v)[0][:, 0]
    bend = torch.func.grad(torch.func.grad(
        lambda x: safe_norm(torch.stack([x, 0 * x]), eps)))(d[0])
    print(f"eps {eps:.0e}  bias", (y.detach() - d).numpy().round(4) + 0.0)
    print("     gradient", slope.numpy().round(3), f"bend {bend:.0e}")
