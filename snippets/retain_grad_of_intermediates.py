import torch

x = torch.tensor([0.0, 3.0], requires_grad=True)
square = x.pow(2)
root = square.sqrt()
for tensor in (square, root):
    tensor.retain_grad()
root.sum().backward()
for name, tensor in (("root", root), ("square", square), ("x", x)):
    print(f"{name:7}", tensor.grad.tolist())
