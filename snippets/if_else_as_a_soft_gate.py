import torch

threshold = torch.tensor(1.0, requires_grad=True)
x = torch.tensor(1.2)
for width in (1.0, 0.3, 0.1):
    gate = torch.sigmoid((x - threshold) / width)
    y = gate * x**2 + (1 - gate) * 3 * x
    (gradient,) = torch.autograd.grad(y, threshold)
    print(f"width {width}: y {y.item():.3f},"
          f" threshold gradient {gradient.item():.3f}")
