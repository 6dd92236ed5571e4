import torch

forms = {
    "-p * log(p)": lambda p: -p * p.log(),
    "-xlogy(p, p)": lambda p: -torch.xlogy(p, p),
    "special.entr(p)": lambda p: torch.special.entr(p),
    "entr, two wheres": lambda p: torch.where(
        p > 0, torch.special.entr(torch.where(p > 0, p, 1.0)), 0.0
    ),
}
for name, form in forms.items():
    p = torch.tensor([0.0, 1.0], requires_grad=True)
    y = form(p)
    y.sum().backward()
    print(f"{name:17} value {(y + 0).tolist()}  gradient {p.grad.tolist()}")
