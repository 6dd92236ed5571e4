import torch

points = [1.7, -2.3, 3.9]
for name, f in {
    "floor": torch.floor,
    "clamp": lambda x: x.clamp(min=-100),
    "nothing": lambda x: x,
}.items():
    x = torch.tensor(points, requires_grad=True)
    y = f(x)
    (y**2).sum().backward()
    print(f"{name:8} value {[round(v, 1) for v in y.tolist()]}")
    print(f"{'':8} grad  {[round(g, 1) for g in x.grad.tolist()]}")
