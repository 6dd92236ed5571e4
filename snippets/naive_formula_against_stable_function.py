import torch
import torch.nn.functional as F

PAIRS = {
    "log(1 + exp(x)) at 100":
        (100.0, lambda x: (1 + x.exp()).log(), F.softplus),
    "1 / (1 + exp(-x)) at -100":
        (-100.0, lambda x: 1 / (1 + (-x).exp()), torch.sigmoid),
    "log(sigmoid(x)) at -200":
        (-200.0, lambda x: x.sigmoid().log(), F.logsigmoid),
    "sqrt(x² + x²) at 1e-30":
        (1e-30, lambda x: (x * x + x * x).sqrt(), lambda x: x.hypot(x)),
    "sqrt(x² + x²) at 1e30":
        (1e30, lambda x: (x * x + x * x).sqrt(), lambda x: x.hypot(x)),
}

print("formula, float32  value  gradient  stable function's gradient")
for name, (point, naive, stable) in PAIRS.items():
    x = torch.tensor(point, requires_grad=True)
    value = naive(x)
    slope = [torch.autograd.grad(f(x), x)[0].item() for f in (naive, stable)]
    print(name, f"{value.item():.4g}", *(f"{s:.4g}" for s in slope), sep="  ")
