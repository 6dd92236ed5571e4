import torch
import torch.nn.functional as F

scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
values = torch.tensor([5.0, 6.0, 7.0], requires_grad=True)
one_hot = F.one_hot(scores.argmax(), 3).float()
(one_hot * values).sum().backward()
print("values.grad:", values.grad)
print("scores.grad:", scores.grad)
