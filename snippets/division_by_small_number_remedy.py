import torch

forms = {
    "1 / x": lambda x: 1 / x,
    "1 / (x + 1e-3)": lambda x: 1 / (x + 1e-3),
    "x / (x*x + 1e-4)": lambda x: x / (x * x + 1e-4),
}
points = [-1e-3, 0.0, 1.0]
print("expression", *[f"x = {p}" for p in points], sep="  ")
for name, form in forms.items():
    x = torch.tensor(points, dtype=torch.float64, requires_grad=True)
    form(x).sum().backward()
    print(name, *[f"{g:.2g}" for g in x.grad.tolist()], sep="  ")
