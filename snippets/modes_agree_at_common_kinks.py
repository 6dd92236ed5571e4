import warnings
import torch
from torch.func import grad, jacfwd, vmap
warnings.simplefilter("ignore", FutureWarning)

KINKS = {"relu at 0": (torch.relu, 0.0),
         "clamp(0, 1) at 0": (lambda x: x.clamp(0, 1), 0.0),
         "maximum, a tie": (lambda v: torch.maximum(v[0], v[1]), [1.0, 1.0]),
         "max(dim=0), a tie": (lambda v: v.max(0).values, [1.0, 1.0]),
         "norm at 0": (torch.linalg.vector_norm, [0.0, 0.0])}

print("kink  backward  create_graph, func.grad, vmap, forward")
for name, (f, point) in KINKS.items():
    x = torch.tensor(point, requires_grad=True)
    plain, = torch.autograd.grad(f(x), x)
    others = [torch.autograd.grad(f(x), x, create_graph=True)[0],
              grad(f)(x), vmap(grad(f))(x[None])[0], jacfwd(f)(x)]
    same = all(torch.equal(plain, other) for other in others)
    print(name, plain.tolist(), "the same" if same else others, sep="  ")
