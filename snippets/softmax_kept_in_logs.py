import torch

logits = torch.tensor([0.0, 120.0], requires_grad=True)
loss = -torch.log_softmax(logits, dim=0)[0]
print("loss:", loss.item())
print("grad:", *torch.autograd.grad(loss, logits))
