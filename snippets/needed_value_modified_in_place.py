import torch

x = torch.tensor([0.0, 1.0], requires_grad=True)
y = torch.exp(x)
y += 1
try:
    y.sum().backward()
except RuntimeError as error:
    print(str(error).replace(": [", ":\n[").split(". Hint")[0])
