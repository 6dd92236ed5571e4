import torch

y = torch.linspace(-2, 2, 401, dtype=torch.float64)

def is_subgradient(g):
    return bool((y.abs() >= g * y).all())

for g in [-1.5, -1.0, 0.0, 0.3, 1.0, 1.5]:
    print(f"slope {g:4}: {is_subgradient(g)}")

x = torch.tensor(0.0, requires_grad=True)
grad, = torch.autograd.grad(x.abs(), x)
print("autograd picks", grad.item())
