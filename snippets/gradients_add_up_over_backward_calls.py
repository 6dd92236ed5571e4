import torch

x = torch.tensor(3.0, requires_grad=True)
for _ in range(3):
    (x**2).backward()
    print("accumulated:", x.grad.item())

for _ in range(2):
    x.grad = None
    (x**2).backward()
    print("cleared:    ", x.grad.item())
