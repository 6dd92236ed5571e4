import torch

import nonsmooth


def steeper(x):
    return torch.maximum(x, 0.2 * x)


judgement = nonsmooth.probe(steeper, 0.0, name="maximum(x, 0.2 x)")
judgement
