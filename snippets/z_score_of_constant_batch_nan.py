import torch

x = torch.tensor([2.0, 2.0, 2.0], requires_grad=True)
y = (x - x.mean()) / x.std()
y[0].backward()
print("value   ", y.tolist())
print("gradient", x.grad.tolist())
