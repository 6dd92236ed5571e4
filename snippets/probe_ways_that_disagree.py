import textwrap

import torch

import nonsmooth

found = nonsmooth.probe(torch.linalg.det, torch.ones(2, 2))
print("point:", found.kind, " outcome:", found.outcome)
for sentence in found.disagreements:
    print(textwrap.fill(sentence, 76, initial_indent="- "))
