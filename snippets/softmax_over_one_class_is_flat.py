import torch
import torch.nn.functional as F

logits = torch.tensor([[-1.0], [0.0], [1.0], [2.0]], requires_grad=True)
label = torch.zeros(4, dtype=torch.long)
loss = F.cross_entropy(logits, label)
loss.backward()
print("loss:", loss.item())
print("grad:", logits.grad.flatten())
