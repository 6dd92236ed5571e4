import torch

import nonsmooth

tip = torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64)


def needle(x, width):
    a, b, c = x - tip
    return torch.relu(width * (a + b / 2) - (b - a / 2).abs() - c.abs())


print("width  kind  confidence")
for width in 0.3, 0.1, 0.0001:
    one = nonsmooth.probe(lambda x: needle(x, width), tip)
    print(width, one.kind, one.confidence, sep="  ")
