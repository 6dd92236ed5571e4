import torch

formulas = {
    "relu(x) - relu(-x)  is x": lambda x: x.relu() - (-x).relu(),
    "abs(x) ** 2         is x**2": lambda x: x.abs() ** 2,
    "sqrt(x ** 4)        is x**2": lambda x: (x**4).sqrt(),
}
for name, f in formulas.items():
    x = torch.tensor(0.0, requires_grad=True)
    f(x).backward()
    print(f"{name:29}gradient at 0: {x.grad.item()}")
