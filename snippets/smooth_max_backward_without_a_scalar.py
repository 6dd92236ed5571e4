import torch

a = torch.tensor([0.3, 1.2], requires_grad=True)
b = torch.tensor([0.7, 1.2], requires_grad=True)
smooth = torch.logaddexp(a, b)
try:
    smooth.backward()
except RuntimeError as error:
    print("shape", tuple(smooth.shape), "error:", error)
