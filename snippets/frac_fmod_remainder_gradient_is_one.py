import torch

for name, f in (
    ("frac(x)", torch.frac),
    ("fmod(x, 1)", lambda x: torch.fmod(x, 1)),
    ("remainder(x, 1)", lambda x: torch.remainder(x, 1)),
):
    x = torch.tensor([1.75, 2.0, 2.25], requires_grad=True)
    y = f(x)
    y.sum().backward()
    print(f"{name:16} value {y.tolist()}  gradient {x.grad.tolist()}")
