import torch
import torch.nn.functional as F

logit = torch.tensor([-120.0], requires_grad=True)
target = torch.ones(1)
p = logit.sigmoid()
p.retain_grad()
F.binary_cross_entropy(p, target).backward()
print("through p: dL/dp", f"{p.grad.item():.0e}", "dL/dx", logit.grad.item())

logit.grad = None
F.binary_cross_entropy_with_logits(logit, target).backward()
print("with_logits:               dL/dx", logit.grad.item())
