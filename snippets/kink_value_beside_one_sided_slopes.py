import torch
from torch.nn.functional import leaky_relu, relu, relu6

h = 2.0**-20
kinks = {"relu": (relu, 0.0), "leaky_relu": (leaky_relu, 0.0),
         "abs": (torch.abs, 0.0), "relu6": (relu6, 6.0)}
print("function    x    left   autograd  right")
for name, (f, point) in kinks.items():
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    f(x).backward()
    with torch.no_grad():
        left, right = (f(x) - f(x - h)) / h, (f(x + h) - f(x)) / h
    print(f"{name:10}  {point:.0f}  {left:5.2f}  {x.grad:8.2f}  {right:5.2f}")
