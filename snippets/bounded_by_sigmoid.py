import torch

goal = torch.tensor([0.5, 1.5])
u = torch.full((2,), 3.0, requires_grad=True)
for step in range(1, 10_001):
    (grad,) = torch.autograd.grad((u.sigmoid() - goal).square().sum(), u)
    with torch.no_grad():
        u -= 0.1 * grad
    if step in (100, 1000, 10_000):
        inside, at_bound = u.sigmoid().tolist()
        print(f"{step:5} steps: goal 0.5, x {inside:.3f};"
              f" goal 1.5, x {at_bound:.3f}")
edge = torch.tensor(1.0).logit().requires_grad_()
(grad,) = torch.autograd.grad(edge.sigmoid(), edge)
print(f"x = 1 needs u = {edge.item()}, slope there {grad.item()}")
