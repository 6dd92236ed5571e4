import torch

def by_norm(d):
    return torch.linalg.vector_norm(d, dim=-1)

def by_two_wheres(d):
    square = d.pow(2).sum(-1)
    apart = square > 0
    return torch.where(apart, torch.where(apart, square, 1.0).sqrt(), 0.0)

d = torch.tensor([[0.0, 0.0], [3.0, 4.0]], requires_grad=True)
for f in (by_norm, by_two_wheres):
    y = f(d)
    (g,) = torch.autograd.grad(y.sum(), d)
    slopes = [[round(v, 3) for v in row] for row in g.tolist()]
    print(f"{f.__name__:14}", y.tolist(), slopes)
