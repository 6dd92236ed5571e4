import torch

wrong = torch.ones(2, requires_grad=True) * 0.1
right = (torch.ones(2) * 0.1).requires_grad_()
print("scaled after: is_leaf", wrong.is_leaf)
print("scaled before: is_leaf", right.is_leaf)
try:
    torch.optim.SGD([wrong], lr=0.1)
except ValueError as error:
    print(error)
