import torch


def slope(f, at):
    x = torch.tensor(at, dtype=torch.float64, requires_grad=True)
    return torch.autograd.grad(f(x), x)[0].item()


def xlogx(x):
    return x * torch.log(x)


print("step  relu  floor  sin  x log x  sqrt")
for rung in range(4, 40, 5):
    fs = torch.relu, torch.floor, torch.sin, xlogx, torch.sqrt
    slopes = [slope(f, 2.0**-rung) for f in fs]
    print(f"2^-{rung}", *(f"{one:.4g}" for one in slopes), sep="  ")
