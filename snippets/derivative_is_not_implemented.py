import torch

x = torch.tensor([0.2, 0.5, 0.7], requires_grad=True)
CALLS = [
    lambda: x // 0.2,
    lambda: torch.heaviside(x, torch.tensor(0.0)),
    lambda: torch.histogram(x, bins=2).hist,
    lambda: torch.bincount(torch.tensor([0, 1, 1]), weights=x),
    lambda: torch.binomial(torch.full((3,), 9.0), x),
    lambda: torch.unique(x),
    lambda: torch.special.gammainc(x, torch.tensor(1.0)),
    lambda: torch.geqrf(x.diag())[0],
]
for call in CALLS:
    try:
        call().sum().backward()
    except RuntimeError as error:
        print(type(error).__name__.ljust(19), error)
