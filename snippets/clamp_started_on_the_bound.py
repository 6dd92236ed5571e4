import torch

for start in (1.0, 0.999):
    x = torch.tensor(start, requires_grad=True)
    for _ in range(100):
        (grad,) = torch.autograd.grad((x.clamp(0, 1) - 0.5) ** 2, x)
        with torch.no_grad():
            x -= 0.1 * grad
    print(f"start {start}: after 100 steps {x.item():.2f}")
