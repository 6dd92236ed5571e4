import torch

torch.manual_seed(0)
x = torch.randn(100, 3) + 100
y = x + torch.tensor([0.01, 0.0, 0.0])
true = (x - y).norm(dim=-1)
for mode in ("use_mm_for_euclid_dist", "donot_use_mm_for_euclid_dist"):
    a = x.clone().requires_grad_()
    near = torch.cdist(a, y, compute_mode=mode).diagonal()
    length = torch.autograd.grad(near.sum(), a)[0].norm(dim=-1)
    same = torch.cdist(a, a, compute_mode=mode).diagonal()
    slope = torch.autograd.grad(same.sum(), a)[0]
    print(mode)
    print("  self-distance 0:", not same.any().item(),
          " its gradient 0:", not slope.any().item())
    print("  distance right to 1 %:", near.isclose(true, 0.01).all().item(),
          " gradient length 1:", length.isclose(true / true).all().item())
