import torch

FUNCTIONS = {"sqrt(x)": torch.sqrt, "log(x)": torch.log,
             "rsqrt(x)": torch.rsqrt, "x ** -2": lambda x: x ** -2.0,
             "abs(x)": torch.abs, "relu(x)": torch.relu}

print("function  at 0.0  at -0.0  at round(-0.3)")
for name, f in FUNCTIONS.items():
    slopes = []
    for zero in (0.0, -0.0, torch.tensor(-0.3).round().item()):
        x = torch.tensor(zero, requires_grad=True)
        slopes.append(torch.autograd.grad(f(x), x)[0].item())
    print(name, *slopes, sep="  ")
