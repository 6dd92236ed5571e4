import torch

x = torch.tensor(0.0) * -3
print(x, "== 0:", (x == 0).item(), "signbit:", x.signbit().item())

for name, f in (
    ("relu", torch.relu),
    ("abs", torch.abs),
    ("sqrt", torch.sqrt),
    ("log", torch.log),
    ("sqrt(x + 0.0)", lambda x: torch.sqrt(x + 0.0)),
):
    x = torch.tensor([0.0, -0.0], requires_grad=True)
    f(x).sum().backward()
    print(f"{name:14} at 0.0 and -0.0: {x.grad.tolist()}")
