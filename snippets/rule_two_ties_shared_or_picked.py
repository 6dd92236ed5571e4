import torch
import torch.nn.functional as F

operators = {
    "maximum(a, b)": lambda v: torch.maximum(v[0], v[1]),
    "amax": lambda v: v.amax(),
    "vector_norm(inf)": lambda v: torch.linalg.vector_norm(v, float("inf")),
    "max(dim=0)": lambda v: v.max(dim=0).values,
    "sort": lambda v: v.sort().values[-1],
    "max_pool1d": lambda v: F.max_pool1d(v[None], 2)[0, 0],
}
print("max of (2, 2)      autograd    norm   follows")
for name, f in operators.items():
    v = torch.tensor([2.0, 2.0], requires_grad=True)
    grad, = torch.autograd.grad(f(v), v)
    norm = grad.norm()
    follows = bool(norm**2 <= 0.5 + 1e-6)
    print(f"{name:<19}{str(grad.tolist()):<12}{norm:.3f}  {follows}")
