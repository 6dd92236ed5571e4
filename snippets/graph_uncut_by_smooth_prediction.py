import torch

x = torch.tensor([0.2, 0.9], requires_grad=True)
target = torch.tensor([0.0, 1.0])
logits = 4 * x - 2
loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, target)
loss.backward()
print("grad:    ", x.grad)

with torch.no_grad():
    accuracy = ((logits > 0) == target).float().mean()
print("accuracy:", accuracy.item())
