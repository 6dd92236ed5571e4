import torch

def gradient(f, point):
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    try:
        return f"{torch.autograd.grad(f(x), x)[0].item():.3g}"
    except RuntimeError:
        return "refused"

half = torch.tensor(0.5, dtype=torch.float64)
pair = lambda x: torch.stack([x, torch.ones_like(x)])
operators = {
    "sqrt": (torch.sqrt, 0.0),
    "acos": (torch.acos, 1.0),
    "floor": (torch.floor, 1.0),
    "frac": (torch.frac, 1.0),
    "heaviside": (lambda x: torch.heaviside(x, half), 0.0),
    "norm(p=1/2)": (lambda x: torch.linalg.vector_norm(pair(x), 0.5), 0.0),
}
print("operator     at   just left  there    just right")
for name, (f, at) in operators.items():
    a, b, c = (gradient(f, at + h) for h in (-1e-8, 0.0, 1e-8))
    print(f"{name:<13}{at:<5g}{a:<11}{b:<9}{c}")
