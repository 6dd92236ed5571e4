import torch

x = torch.ones(3)
for first, last in (0.0, 0.0), (0.5, 0.0), (0.0, 0.5):
    a = torch.full((2, 3), first, requires_grad=True)
    b = torch.full((1, 2), last, requires_grad=True)
    y = b @ torch.tanh(a @ x)
    (y - 1).square().sum().backward()
    print(f"start at {first} and {last}: "
          f"first layer {'moves' if a.grad.any() else 'stuck'}, "
          f"last layer {'moves' if b.grad.any() else 'stuck'}")
