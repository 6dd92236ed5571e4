import torch
import torch.nn.functional as F

zero = torch.tensor(0.0, dtype=torch.float64)
operators = {
    "relu(x)": torch.relu,
    "abs(x)": torch.abs,
    "leaky_relu(x, 0.1)": lambda x: F.leaky_relu(x, 0.1),
    "vector_norm(x)": torch.linalg.vector_norm,
    "hypot(x, 0)": lambda x: torch.hypot(x, zero),
    "clamp(x, min=0)": lambda x: x.clamp(min=0),
}
print("operator at 0, its slopes      minimum norm  autograd")
for name, f in operators.items():
    x = zero.clone().requires_grad_()
    grad = torch.autograd.grad(f(x), x)[0].item() + 0.0
    left, right = (f(zero) - f(zero - 1)).item(), f(zero + 1).item()
    least = max(left, min(right, 0.0)) + 0.0
    kink = f"{name}, {left:g} to {right:g}"
    print(f"{kink:<31}{least:<14g}{grad:g}")
