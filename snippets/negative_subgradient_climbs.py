import torch


def f(p):
    return p[0].abs() + 2 * p[1].abs()


start = torch.tensor([1.0, 0.0], dtype=torch.float64)
print("step      change along -(1, 2)  change along -(1, 0)")
for step in (1e-1, 1e-3, 1e-6, 1e-9):
    changes = [f(start - step * torch.tensor(g).double()) - f(start)
               for g in ([1.0, 2.0], [1.0, 0.0])]
    print(f"{step:<8g}", *(f"{c.item():+20.1e}" for c in changes), sep="  ")
