import math

import torch

print("T     bias at tie  T log 2  bias, 1 apart  larger one's share")
for T in (10.0, 1.0, 0.1, 0.01):
    tie = torch.tensor([2.0, 2.0], dtype=torch.float64)
    apart = torch.tensor([1.0, 2.0], dtype=torch.float64)
    apart.requires_grad_()
    at_tie = T * (tie / T).logsumexp(0) - 2
    value = T * (apart / T).logsumexp(0)
    value.backward()
    print(f"{T:<5g} {at_tie.item():11.4f}  {T * math.log(2):7.4f}"
          f"  {value.item() - 2:13.4f}  {apart.grad[1].item():18.4f}")
