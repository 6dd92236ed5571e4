import torch


def low(x):
    return 3 * x


def high(x):
    return x**2


for joint in (1.0, 1.5, 3.0):
    x = torch.tensor(joint, dtype=torch.float64)
    jump = high(x) - low(x)
    bend = torch.func.grad(high)(x) - torch.func.grad(low)(x)
    print(f"joint {joint}: jump {jump.item():5.2f}, bend {bend.item():5.2f}")
