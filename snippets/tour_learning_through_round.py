import torch

for name in ("round", "straight-through"):
    w = torch.tensor(0.2, requires_grad=True)
    for _ in range(20):
        y = w.round()
        if name == "straight-through":
            y = w - w.detach() + y.detach()
        loss = (y - 3) ** 2
        (gradient,) = torch.autograd.grad(loss, w)
        with torch.no_grad():
            w -= 0.1 * gradient
    print(f"{name:17} w {w.item():.2f}, rounded {w.round().item()}")
