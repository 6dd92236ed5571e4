import torch

x = torch.tensor([0.2, 0.9], requires_grad=True)
target = torch.tensor([0.0, 1.0])
prediction = (x > 0.5).float()
loss = (prediction - target).square().mean()

try:
    loss.backward()
except RuntimeError as error:
    print(error)
