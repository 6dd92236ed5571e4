import torch

import nonsmooth

found = nonsmooth.probe(torch.relu, 0.0)
data = found.as_dict()
for name in "kind", "outcome", "left", "right", "clarke", "rule", "follows":
    print(f"{name}: {data[name]}")
print("fine:", found.fine)
