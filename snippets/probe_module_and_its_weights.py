import torch
from torch import nn
from torch.func import functional_call

import nonsmooth

net = nn.Sequential(nn.Linear(2, 1), nn.ReLU()).double()
nn.init.constant_(net[0].weight, 0.5)
nn.init.zeros_(net[0].bias)
x = torch.tensor([1.0, -1.0], dtype=torch.float64)


def of_weight(weight):
    return functional_call(net, {"0.weight": weight}, x)


for function, at in (net, x), (of_weight, net[0].weight):
    found = nonsmooth.probe(function, at)
    print(found.kind, "returned", found.reverse, "fine:", found.fine)
    print("  valid: between", " and ".join(map(str, found.clarke)))
