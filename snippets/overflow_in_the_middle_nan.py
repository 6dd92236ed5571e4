import torch
import torch.nn.functional as F

pairs = {
    "log(1 + exp(x))": (lambda x: (1 + x.exp()).log(), 100.0),
    "softplus(x)": (F.softplus, 100.0),
    "log(sigmoid(x))": (lambda x: x.sigmoid().log(), -200.0),
    "logsigmoid(x)": (F.logsigmoid, -200.0),
    "exp(x) / (1 + exp(x))": (lambda x: x.exp() / (1 + x.exp()), 100.0),
    "sigmoid(x)": (torch.sigmoid, 100.0),
}
for name, (f, point) in pairs.items():
    x = torch.tensor(point, requires_grad=True)
    y = f(x)
    y.backward()
    print(f"{name:22} x {point:6}  value {y.item():6}",
          f" gradient {x.grad.item()}")
