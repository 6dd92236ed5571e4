import torch


def safe_norm(v):
    square = v.square().sum(-1)
    zero = square == 0
    return torch.where(zero, 0.0, torch.where(zero, 1.0, square).sqrt())


v = torch.tensor([[0.0, 0.0], [3.0, 4.0]], dtype=torch.float64,
                 requires_grad=True)
for name, norm in (("safe_norm", safe_norm),
                   ("linalg.norm", lambda v: torch.linalg.norm(v, dim=-1))):
    first = torch.autograd.grad(norm(v).sum(), v, create_graph=True)[0]
    second = torch.autograd.grad(first.sum(), v)[0]
    print(f"{name:11}  gradient", first.detach().numpy().round(2).tolist(),
          " second at 0", second[0].tolist())
