import torch
import torch.nn.functional as F

logits = torch.tensor([[-1.0], [0.0], [1.0], [2.0]], requires_grad=True)
label = torch.tensor([[0.0], [0.0], [1.0], [1.0]])
loss = F.binary_cross_entropy_with_logits(logits, label)
grad, = torch.autograd.grad(loss, logits)
print("binary loss:", round(loss.item(), 3))
print("grad:", [round(g, 3) for g in grad.flatten().tolist()])
