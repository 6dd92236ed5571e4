import torch

x = torch.tensor([[0.0, 0.0], [3.0, 4.0]], requires_grad=True)

def plain(x):
    return x / torch.linalg.vector_norm(x, dim=1, keepdim=True)

def safe(x):
    square = x.pow(2).sum(1, keepdim=True)
    return x * torch.rsqrt(square + 1e-6)

for f in (plain, safe):
    y = f(x)[:, 0]
    (g,) = torch.autograd.grad(y.sum(), x)
    print(f"{f.__name__:6} value {[round(v, 3) for v in y.tolist()]}")
    print("       gradient", [[round(v, 3) for v in r] for r in g.tolist()])
