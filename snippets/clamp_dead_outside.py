import torch


def leaky(x):
    inside = x.clamp(0, 1)
    return inside + 0.1 * (x - inside)


def through(x):
    return x - x.detach() + x.clamp(0, 1).detach()


def plain(x):
    return x.clamp(0, 1)


for bound in (plain, leaky, through):
    x = torch.tensor(3.0, requires_grad=True)
    for _ in range(300):
        (grad,) = torch.autograd.grad((bound(x) - 0.5) ** 2, x)
        with torch.no_grad():
            x -= 0.1 * grad
    print(f"{bound.__name__:8} x {x.item():.2f}, value {bound(x).item():.2f}")
