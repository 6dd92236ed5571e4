import torch
from torch.nn.functional import pairwise_distance

zero = torch.zeros(2)
forms = {
    "torch.norm": lambda d: torch.norm(d),
    "linalg.norm": lambda d: torch.linalg.norm(d),
    "linalg.vector_norm": lambda d: torch.linalg.vector_norm(d),
    "cdist": lambda d: torch.cdist(d[None], zero[None]),
    "torch.dist": lambda d: torch.dist(d, zero),
    "pairwise_distance": lambda d: pairwise_distance(d, zero),
    "hypot(d0, d1)": lambda d: torch.hypot(d[0], d[1]),
    "d.pow(2).sum().sqrt()": lambda d: d.pow(2).sum().sqrt(),
}
for name, form in forms.items():
    d = torch.zeros(2, requires_grad=True)
    y = form(d)
    y.backward()
    slopes = [round(g, 3) for g in d.grad.tolist()]
    print(f"{name:22} {y.item():.1e} ", slopes)
