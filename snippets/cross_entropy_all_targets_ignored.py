import torch
from torch.nn.functional import cross_entropy

logits = torch.zeros(2, 3, requires_grad=True)
weight = torch.tensor(0.5, requires_grad=True)
targets = torch.tensor([-100, -100])
loss = weight * cross_entropy(logits, targets)
loss.backward()
print("loss", loss.item())
print("gradient of the logits", logits.grad.tolist())
print("gradient of the weight", weight.grad.item())
