import torch

SPELLINGS = {
    "x - x.detach() + round(x).detach()":
        lambda x: x - x.detach() + torch.round(x).detach(),
    "(x - x).detach() + round(x)":
        lambda x: (x - x).detach() + torch.round(x),
    "x.detach() + (round(x) - x).detach()":
        lambda x: x.detach() + (torch.round(x) - x).detach(),
}
for text, f in SPELLINGS.items():
    x = torch.tensor(1.3, requires_grad=True)
    y = f(x)
    if y.requires_grad:
        y.backward()
    print(f"{text:36}  value {y.item():.1f}  grad {x.grad}")
