import torch

forms = {
    "0 ** 0": (torch.pow, 0.0, 0.0),
    "0 ** 2": (torch.pow, 0.0, 2.0),
    "0 ** 0.5": (torch.pow, 0.0, 0.5),
    "0 ** -1": (torch.pow, 0.0, -1.0),
    "(-2) ** 2": (torch.pow, -2.0, 2.0),
    "xlogy(0, 0)": (torch.xlogy, 0.0, 0.0),
    "atan2(0, 0)": (torch.atan2, 0.0, 0.0),
    "0 / 0": (torch.div, 0.0, 0.0),
}
print("expression    value  d/d first  d/d second")
for name, (f, a, b) in forms.items():
    a = torch.tensor(a, requires_grad=True)
    b = torch.tensor(b, requires_grad=True)
    y = f(a, b)
    y.backward()
    da, db = a.grad.item() + 0, b.grad.item() + 0
    print(f"{name:12} {y.item():6} {da:10} {db:11}")
