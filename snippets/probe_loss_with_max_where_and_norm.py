import torch

import nonsmooth


def loss(w):
    hinge = torch.clamp(1 - w[0], min=0)
    leaky = torch.where(w[1] > 0, w[1], 0.1 * w[1])
    return hinge + leaky + torch.linalg.vector_norm(w[2:])


POINTS = {
    "nothing": [0.5, 2.0, 3.0],
    "the max": [1.0, 2.0, 3.0],
    "the where": [0.5, 0.0, 3.0],
    "the norm": [0.5, 2.0, 0.0],
}
print("touches  returned  outcome  rule followed")
for name, point in POINTS.items():
    one = nonsmooth.probe(loss, point)
    returned = " ".join(f"{slope:g}" for slope in one.reverse)
    print(name, returned, one.outcome, one.follows, sep="  ")
