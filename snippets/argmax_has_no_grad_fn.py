import torch

scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
index = scores.argmax()
print(index, index.requires_grad, index.grad_fn)

try:
    index.backward()
except RuntimeError as error:
    print(error)
print("scores.grad:", scores.grad)
