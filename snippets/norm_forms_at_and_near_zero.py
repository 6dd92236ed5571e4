import torch

eps = 1e-6
forms = {
    "linalg.norm(v)": lambda v: torch.linalg.norm(v),
    "sqrt(sum v²)": lambda v: v.square().sum().sqrt(),
    "sqrt(sum v²) + eps": lambda v: v.square().sum().sqrt() + eps,
    "sqrt(sum v² + eps²)": lambda v: (v.square().sum() + eps**2).sqrt(),
    "norm(v + eps)": lambda v: torch.linalg.norm(v + eps),
    "norm(v).clamp(eps)": lambda v: torch.linalg.norm(v).clamp(min=eps),
}
print("form                 value at 0  gradient at 0  at 1e-7")
for name, form in forms.items():
    row = []
    for x in (0.0, 1e-7):
        v = torch.tensor([x, 0.0], requires_grad=True)
        y = form(v)
        y.backward()
        row += [y.item(), v.grad[0].item()]
    print(f"{name:19}  {row[0]:10.1e}  {row[1]:13.2f}  {row[3]:7.2f}")
