import torch

x = torch.tensor([0.1, 0.4, 0.6, 0.9], requires_grad=True)
threshold = torch.tensor(0.5, requires_grad=True)

mask = (x > threshold).float()
kept = (x * mask).sum()
kept.backward()
print("mask:          ", mask, mask.requires_grad)
print("x.grad:        ", x.grad)
print("threshold.grad:", threshold.grad)
