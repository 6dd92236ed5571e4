import torch

zero = torch.tensor(0.0)
spellings = {
    "relu(x)": torch.relu,
    "clamp(x, min=0)": lambda x: x.clamp(min=0),
    "clamp(x, min=tensor)": lambda x: x.clamp(min=zero),
    "maximum(x, tensor)": lambda x: torch.maximum(x, zero),
}
for name, f in spellings.items():
    x = torch.tensor(0.0, requires_grad=True)
    grad, = torch.autograd.grad(f(x), x)
    print(f"{name:<21} {grad.item()}")
