import torch

import nonsmooth


def f(x):
    steps = torch.floor(x / 2 + 0.25)
    return torch.relu(x - 1) + torch.sqrt(torch.abs(x)) + steps


print("at  kind  returned  outcome")
for one in nonsmooth.find(f, over=(-3, 3)):
    print(one.at, one.kind, round(one.reverse, 3), one.outcome, sep="  ")
