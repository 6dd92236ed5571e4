import torch
from torch.nn.functional import cross_entropy

def mean_over_kept(logits, targets):
    total = cross_entropy(logits, targets, reduction="sum")
    return total / (targets != -100).sum().clamp(min=1)

logits = torch.zeros(2, 3, requires_grad=True)
for targets in ([-100, -100], [1, -100]):
    targets = torch.tensor(targets)
    loss = mean_over_kept(logits, targets)
    plain = cross_entropy(logits, targets)
    print(targets.tolist(), f"{loss.item():.4f}", f"{plain.item():.4f}")
