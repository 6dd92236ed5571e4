import torch

x = torch.tensor([0.0, 3.0], requires_grad=True)
y = (x / x).nan_to_num(1.0)
y.sum().backward()

print("value   ", y.tolist())
print("gradient", x.grad.tolist())
