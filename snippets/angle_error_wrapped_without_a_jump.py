import math

import torch

print("turn  wrapped  gradient  1 - cos  gradient")
for turn in (0.25, 0.49, 0.51, 0.75):
    row = []
    for loss in (
        lambda a: ((a + math.pi) % (2 * math.pi) - math.pi).square() / 2,
        lambda a: 1 - torch.cos(a),
    ):
        angle = torch.tensor(turn * 2 * math.pi, requires_grad=True)
        value = loss(angle)
        value.backward()
        row += [value.item(), angle.grad.item()]
    print("{:4}  {:7.3f}  {:8.3f}  {:7.3f}  {:8.3f}".format(turn, *row))
