import torch

import nonsmooth

found = nonsmooth.probe(lambda x: torch.clamp(x, min=0), 0.0)
print("kind:        ", found.kind)
print("valid slopes:", found.clarke)
print("minimum norm:", found.min_norm)
print("returned:    ", found.reverse)
print("rule", found.rule, "followed:", found.follows)
