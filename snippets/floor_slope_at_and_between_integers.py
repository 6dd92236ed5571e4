import torch

h = 2.0**-20
for point in (1.5, 2.0):
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    x.floor().backward()
    with torch.no_grad():
        left = (x.floor() - (x - h).floor()) / h
        right = ((x + h).floor() - x.floor()) / h
    print(f"x = {point}:  autograd {x.grad.item()}  "
          f"left {left.item()}  right {right.item()}")
