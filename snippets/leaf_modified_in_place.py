import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
try:
    w -= 0.1
except RuntimeError as error:
    print(error)
try:
    w[0] = 0.0
except RuntimeError as error:
    print(error)
print("w is unchanged:", w.tolist())
