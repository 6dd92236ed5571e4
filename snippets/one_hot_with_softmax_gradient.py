import torch
import torch.nn.functional as F

scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
values = torch.tensor([5.0, 6.0, 7.0])
p = torch.softmax(scores, dim=0)
one_hot = F.one_hot(scores.argmax(), 3).float()
choice = p - p.detach() + one_hot
(choice * values).sum().backward()
print("choice:     ", choice.detach())
print("scores.grad:", scores.grad)
