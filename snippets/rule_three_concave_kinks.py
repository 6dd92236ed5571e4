import torch
import torch.nn.functional as F

operators = {
    "hardtanh(x)": (F.hardtanh, 1.0),
    "relu6(x)": (F.relu6, 6.0),
    "hardsigmoid(x)": (F.hardsigmoid, 3.0),
    "leaky_relu(x, 2)": (lambda x: F.leaky_relu(x, 2.0), 0.0),
    "clamp(x, max=1)": (lambda x: x.clamp(max=1), 1.0),
}
print("operator, its slopes            minimum norm  autograd")
for name, (f, at) in operators.items():
    x = torch.tensor(at, dtype=torch.float64, requires_grad=True)
    grad = torch.autograd.grad(f(x), x)[0].item() + 0.0
    left, right = 2 * (f(x) - f(x - 0.5)), 2 * (f(x + 0.5) - f(x))
    least = max(right.item(), min(left.item(), 0.0))
    kink = f"{name} at {at:g}, {left:.2g} to {right:.2g}"
    print(f"{kink:<32}{least:<14g}{grad:g}")
