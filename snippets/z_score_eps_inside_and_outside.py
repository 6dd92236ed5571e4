import torch

forms = {
    "/ std": lambda x: x.std(),
    "/ (std + eps)": lambda x: x.std() + 1e-5,
    "/ sqrt(var + eps)": lambda x: (x.var() + 1e-5).sqrt(),
    "/ (var.sqrt() + eps)": lambda x: x.var().sqrt() + 1e-5,
}
for name, width in forms.items():
    x = torch.full((3,), 2.0, requires_grad=True)
    y = (x - x.mean()) / width(x)
    y[0].backward()
    print(f"{name:21} value {y[0].item()}  gradient {x.grad[0].item():.0f}")
