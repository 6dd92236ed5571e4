import torch

x = torch.linspace(-1, 1, 201, dtype=torch.float64)
functions = {"relu": torch.relu, "abs": torch.abs,
             "-abs": lambda x: -x.abs(), "floor": torch.floor}
slopes = [-1.0, -0.5, 0.0, 0.5, 1.0]
for name, f in functions.items():
    zero = torch.zeros((), dtype=torch.float64, requires_grad=True)
    f(zero).backward()
    valid = [g for g in slopes if (f(x) >= f(zero) + g * x).all()]
    print(f"{name:6} autograd {zero.grad.item():4}  subgradients {valid}")
