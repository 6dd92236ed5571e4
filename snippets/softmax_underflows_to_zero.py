import torch

logits = torch.tensor([0.0, 120.0], requires_grad=True)
p = torch.softmax(logits, dim=0)
loss = -(p[0] + 1e-8).log()
loss.backward()
print("p:   ", p.detach())
print("loss:", round(loss.item(), 2))
print("grad:", logits.grad.abs())
