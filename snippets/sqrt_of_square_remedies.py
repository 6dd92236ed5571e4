import torch

forms = {
    "sqrt(x**2)": lambda x: (x**2).sqrt(),
    "abs(x)": lambda x: x.abs(),
    "sqrt(x**2 + 1e-6)": lambda x: (x**2 + 1e-6).sqrt(),
}
for name, form in forms.items():
    x = torch.tensor([-1.0, 0.0, 0.001, 1.0], requires_grad=True)
    form(x).sum().backward()
    print(f"{name:18}", [round(g, 2) for g in x.grad.tolist()])
