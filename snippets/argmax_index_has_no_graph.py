import torch

x = torch.tensor([0.2, 0.9, 0.4], requires_grad=True)
index = x.argmax()
print("index:", index, " requires_grad:", index.requires_grad)
try:
    index.float().backward()
except RuntimeError as error:
    print("error:", error)
print("x.grad:", x.grad)

x[index].backward()
print("x.grad through x[index]:", x.grad)
