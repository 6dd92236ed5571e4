import torch

programs = {
    "x * x": lambda x: x * x,
    "x.abs() ** 2": lambda x: x.abs() ** 2,
    "(x ** 4).sqrt()": lambda x: (x**4).sqrt(),
    "exp(2 log|x|)": lambda x: (2 * x.abs().log()).exp(),
}
print("program          value at 0  gradient at 0  gradient at 3")
for name, program in programs.items():
    x = torch.tensor([0.0, 3.0], requires_grad=True)
    y = program(x)
    grad, = torch.autograd.grad(y.sum(), x)
    print(f"{name:<17}{y[0]:<12.0f}{grad[0]:<15.0f}{grad[1]:.0f}")
