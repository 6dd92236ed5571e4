import warnings
import torch
from torch.func import grad, jacfwd, vmap
warnings.simplefilter("ignore", FutureWarning)

KINKS = {"relu at 0": (torch.relu, [0.0]),
         "abs at 0": (torch.abs, [0.0]),
         "clamp(0, 1) at 0": (lambda x: x.clamp(0, 1), [0.0]),
         "maximum, a tie": (lambda v: torch.maximum(v[0], v[1]), [1.0, 1.0]),
         "max(dim=0), a tie": (lambda v: v.max(0).values, [1.0, 1.0]),
         "norm at 0": (torch.linalg.vector_norm, [0.0, 0.0])}

print("kink  backward  create_graph  func.grad  vmap  forward")
for name, (f, point) in KINKS.items():
    x = torch.tensor(point, requires_grad=True)
    total = lambda v: f(v).sum()
    row = [torch.autograd.grad(total(x), x)[0],
           torch.autograd.grad(total(x), x, create_graph=True)[0],
           grad(total)(x), vmap(grad(total))(x[None])[0], jacfwd(total)(x)]
    print(name, *(" ".join(f"{g:g}" for g in r.tolist()) for r in row),
          sep="  ")
