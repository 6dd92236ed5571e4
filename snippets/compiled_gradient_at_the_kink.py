import torch


def kinks(x):
    parts = [torch.relu(x), x.abs(), x.clamp(min=0), torch.maximum(x, 0 * x)]
    return torch.stack(parts)


for name, f in (("eager", kinks), ("compiled", torch.compile(kinks))):
    x = torch.tensor(0.0, requires_grad=True)
    slopes = torch.autograd.functional.jacobian(f, x)
    print(f"{name:8}", slopes.tolist())
