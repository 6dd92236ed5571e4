import torch

cases = {
    "abs(0)": (torch.abs, [0.0]),
    "sqrt(0)": (torch.sqrt, [0.0]),
    "acos(1)": (torch.acos, [1.0]),
    "frac(1)": (torch.frac, [1.0]),
    "clamp(0, min=0)": (lambda x: x.clamp(min=0), [0.0]),
    "amax of a tie": (torch.amax, [1.0, 1.0]),
    "max(dim) of a tie": (lambda x: x.max(0).values, [1.0, 1.0]),
    "sqrt(x**2) at 0": (lambda x: (x**2).sqrt(), [0.0]),
}
for name, (f, point) in cases.items():
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    f(x).sum().backward()
    print(f"{name:18}", *x.grad.tolist())
