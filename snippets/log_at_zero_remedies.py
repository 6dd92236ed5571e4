import torch

forms = {
    "log(x)": lambda x: x.log(),
    "log(x + 1e-6)": lambda x: (x + 1e-6).log(),
    "log(clamp(x, 1e-6))": lambda x: x.clamp(min=1e-6).log(),
    "log1p(x)": lambda x: x.log1p(),
}
for name, form in forms.items():
    x = torch.tensor(0.0, requires_grad=True)
    y = form(x)
    y.backward()
    print(f"{name:20} value {y.item():8.3f}  gradient {x.grad.item():.0f}")
