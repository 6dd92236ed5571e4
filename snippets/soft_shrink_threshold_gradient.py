import torch

x = torch.tensor([-2.0, -0.3, 0.4, 1.5])


def shrink(t):
    return x.sign() * (x.abs() - t).relu()


t = torch.tensor(0.5)
print("value        ", [v + 0.0 for v in shrink(t).tolist()])
print("gradient to t", torch.func.jacrev(shrink)(t).tolist())
