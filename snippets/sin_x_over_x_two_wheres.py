import torch

def plain(x):
    return x.sin() / x

def one_where(x):
    return torch.where(x == 0, 1.0, x.sin() / x)

def two_wheres(x):
    safe = torch.where(x == 0, 1.0, x)
    return torch.where(x == 0, 1.0, safe.sin() / safe)

for f in (plain, one_where, two_wheres):
    x = torch.tensor(0.0, requires_grad=True)
    y = f(x)
    y.backward()
    print(f"{f.__name__:11} value {y.item()}  gradient {x.grad.item()}")
