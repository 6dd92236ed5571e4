import torch

cases = {
    "sqrt(-1)": (torch.sqrt, -1.0),
    "acos(2)": (torch.acos, 2.0),
    "log(-1)": (torch.log, -1.0),
    "atanh(2)": (torch.atanh, 2.0),
    "acosh(-1)": (torch.acosh, -1.0),
    "exp(nan)": (torch.exp, float("nan")),
    "relu(nan)": (torch.relu, float("nan")),
    "abs(nan)": (torch.abs, float("nan")),
}
print("call       value  gradient")
for name, (f, point) in cases.items():
    x = torch.tensor(point, requires_grad=True)
    y = f(x)
    grad, = torch.autograd.grad(y, x)
    print(f"{name:<11}{y.item():<7g}{grad.item():g}")
