import torch

forms = {
    "sqrt(0)": (torch.sqrt, 0.0),
    "0 ** 0.9": (lambda x: x**0.9, 0.0),
    "log(0)": (torch.log, 0.0),
    "rsqrt(0)": (torch.rsqrt, 0.0),
    "1 / 0": (torch.reciprocal, 0.0),
    "acos(1)": (torch.acos, 1.0),
    "acosh(1)": (torch.acosh, 1.0),
    "atanh(1)": (torch.atanh, 1.0),
    "logit(1)": (torch.logit, 1.0),
    "erfinv(1)": (torch.erfinv, 1.0),
}
for name, (f, point) in forms.items():
    x = torch.tensor(point, requires_grad=True)
    y = f(x)
    y.backward()
    print(f"{name:10} value {y.item():4.0f}  gradient {x.grad.item()}")
