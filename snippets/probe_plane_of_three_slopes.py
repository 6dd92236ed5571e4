import torch

import nonsmooth


def f(x):
    return torch.amax(torch.stack([x[0], x[1], -x[0] - x[1]]), 0)


judgement = nonsmooth.probe(f, [0.0, 0.0], name="max(x, y, -x - y)")
judgement
