import torch

eps = 1e-6
forms = {
    "sqrt(x) + eps": lambda x: x.sqrt() + eps,
    "sqrt(x + eps)": lambda x: (x + eps).sqrt(),
    "sqrt(clamp(x, min=eps))": lambda x: x.clamp(min=eps).sqrt(),
}
for name, form in forms.items():
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    y = form(x)
    y.sum().backward()
    print(f"{name:24} value {y[0].item():.0e}",
          "gradient", [round(g, 3) for g in x.grad.tolist()])
