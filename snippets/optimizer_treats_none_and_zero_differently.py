import torch

for grad in None, torch.zeros(1):
    p = torch.ones(1, requires_grad=True)
    optimizer = torch.optim.SGD([p], lr=0.1, weight_decay=0.5)
    p.grad = grad
    optimizer.step()
    print("grad", grad, "-> parameter", round(p.item(), 3))
