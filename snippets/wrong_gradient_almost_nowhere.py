import torch

torch.manual_seed(0)
normal = torch.randn(1_000_000, dtype=torch.float64)
inputs = {
    "float64": normal,
    "float32": normal.float(),
    "bfloat16": normal.bfloat16(),
    "multiples of 1/2": (2 * normal).round() / 2,
    "integers": normal.round(),
}
print("a million inputs   wrong gradients, two digits")
for name, x in inputs.items():
    x = x.clone().requires_grad_()
    y = torch.relu(x) - torch.relu(-x)
    grad, = torch.autograd.grad(y.sum(), x)
    wrong = (grad != 1).sum().item()
    print(f"{name:<19}{float(f'{wrong:.1e}'):.0f}")
