import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
try:
    x.numpy()
except RuntimeError as error:
    print(error)
print("for a plot or a log:", (x * 3).detach().numpy())
