import torch

x = torch.tensor(0.0, requires_grad=True)
y = x.sqrt() - 2 * x.sqrt()
y.backward()
print("two square roots", x.grad.item())

x.grad = None
root = x.sqrt()
(root - 2 * root).backward()
print("one square root ", x.grad.item())

x.grad = None
root = (x + 1e-6).sqrt()
(root - 2 * root).backward()
print("with eps inside ", round(x.grad.item()))
