import torch
import torch.nn.functional as F

CASES = {"hardtanh at nan": (F.hardtanh, float("nan"), torch.float32),
         "elu at nan": (F.elu, float("nan"), torch.float32),
         "logit at -0.0": (torch.logit, -0.0, torch.float64)}

print("37 equal inputs  first gradient  last gradient  alone")
for name, (f, value, dtype) in CASES.items():
    x = torch.full((37,), value, dtype=dtype, requires_grad=True)
    slope, = torch.autograd.grad(f(x).sum(), x)
    one = x[:1].detach().requires_grad_()
    alone, = torch.autograd.grad(f(one).sum(), one)
    print(name, slope[0].item(), slope[-1].item(), alone.item(), sep="  ")
