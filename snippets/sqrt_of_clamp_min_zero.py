import torch

forms = {
    "sqrt(clamp(x, min=0))": lambda x: x.clamp(min=0).sqrt(),
    "sqrt(relu(x))": lambda x: x.relu().sqrt(),
    "sqrt(clamp(x, min=1e-12))": lambda x: x.clamp(min=1e-12).sqrt(),
}
for name, form in forms.items():
    x = torch.tensor([-1.0, 0.0, 1.0], requires_grad=True)
    form(x).sum().backward()
    print(f"{name:26}", x.grad.tolist())
