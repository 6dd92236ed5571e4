import torch
from torch.utils.flop_counter import FlopCounterMode

torch.manual_seed(0)
print("inputs  forward  forward and backward  ratio")
for n in (10, 100, 1000):
    x = torch.randn(64, n)
    w = torch.randn(n, n, requires_grad=True)
    counts = []
    for backward in (False, True):
        with FlopCounterMode(display=False) as counter:
            loss = torch.tanh(torch.tanh(x @ w) @ w).sum()
            if backward:
                loss.backward()
        counts.append(counter.get_total_flops())
    print(n * n, *counts, counts[1] / counts[0], sep="  ")
