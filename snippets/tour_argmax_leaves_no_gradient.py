import torch

x = torch.tensor([4.0, 2.0, 1.0], requires_grad=True)
index = x.argmax()
print("index:", index, "requires_grad:", index.requires_grad)
try:
    index.backward()
except RuntimeError as error:
    print(error)
print("x.grad:", x.grad)
