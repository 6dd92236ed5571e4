import torch

import nonsmooth

found = nonsmooth.probe(lambda x: torch.sqrt(x * x), 0.0)
# Without its first line, which names the release of torch.
print(str(found).partition("\n")[2])
