import torch

x = torch.tensor(0.0, requires_grad=True)
for name, f in {
    "sqrt(x)": lambda x: x.sqrt(),
    "sqrt(x) - 2 * sqrt(x)": lambda x: x.sqrt() - 2 * x.sqrt(),
}.items():
    x.grad = None
    with torch.autograd.set_detect_anomaly(True):
        f(x).backward()
    print(f"{name:22} no error, gradient {x.grad.item()}")
