import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
loss = x ** 2
try:
    loss.backward()
except RuntimeError as error:
    print(error)
print("shape of the loss:", tuple(loss.shape))
