import torch

import nonsmooth

FORMS = {
    "relu(x)": (torch.relu, 0.0),
    "1000 relu(x)": (lambda x: 1000 * torch.relu(x), 0.0),
    "relu(x / 1000)": (lambda x: torch.relu(x / 1000), 0.0),
    "relu(x - 1e6)": (lambda x: torch.relu(x - 1e6), 1e6),
    "relu(x - 1e-6)": (lambda x: torch.relu(x - 1e-6), 1e-6),
}
print("function  kind  valid slopes  returned  confidence")
for name, (function, at) in FORMS.items():
    one = nonsmooth.probe(function, at)
    print(name, one.kind, one.clarke, one.reverse, one.confidence, sep="  ")
