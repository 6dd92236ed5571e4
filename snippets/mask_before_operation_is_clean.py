import torch

forms = {
    "masked_fill": lambda x: x.masked_fill(x <= 0, 1.0).log(),
    "index": lambda x: x[x > 0].log(),
    "clamp": lambda x: x.clamp(min=1e-6).log(),
}
for name, form in forms.items():
    x = torch.tensor([0.0, 2.0], requires_grad=True)
    form(x).sum().backward()
    print(f"{name:12}", x.grad.tolist())
