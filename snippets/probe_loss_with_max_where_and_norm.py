import torch

import nonsmooth


def loss(w):
    hinge = torch.clamp(1 - w[0], min=0)
    leaky = torch.where(w[1] > 0, w[1], 0.1 * w[1])
    return hinge + leaky + torch.linalg.vector_norm(w[2:])


print("at  kind  returned  outcome  least valid")
for w in [0.5, 2.0, 3.0], [1.0, 2.0, 3.0], [0.5, 0.0, 3.0], [0.5, 2.0, 0.0]:
    one = nonsmooth.probe(loss, w)
    print(w, one.kind, one.reverse, one.outcome, one.min_norm, sep="  ")
