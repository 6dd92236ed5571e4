import torch

forms = {
    "/ (std + eps)": lambda x: (x - x.mean()) / (x.std() + 1e-5),
    "/ sqrt(var + eps)": lambda x: (x - x.mean()) / (x.var() + 1e-5).sqrt(),
    "/ (var.sqrt() + eps)": lambda x: (
        (x - x.mean()) / (x.var().sqrt() + 1e-5)
    ),
}
for name, form in forms.items():
    x = torch.full((3,), 2.0, requires_grad=True)
    y = form(x)
    y[0].backward()
    print(f"{name:21} value {y[0].item()}  gradient {x.grad[0].item():.0f}")
