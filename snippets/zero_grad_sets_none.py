import torch

w = torch.tensor([1.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)

(w ** 2).sum().backward()
optimizer.zero_grad()
optimizer.step()
print("zero_grad before step:", w.grad, w.item())

(w ** 2).sum().backward()
optimizer.step()
print("step before zero_grad:", w.grad, round(w.item(), 3))
