import torch

y = torch.zeros(1000)
print("smooth  p      loss   gradient of one logit")
for smooth in (0.0, 1e-6, 1.0):
    for logit in (-3.0, -9.0, -200.0):
        z = torch.full((1000,), logit, requires_grad=True)
        p = torch.sigmoid(z)
        dice = (2 * (p * y).sum() + smooth) / (p.sum() + y.sum() + smooth)
        (1 - dice).backward()
        print(f"{smooth:<6}  {p[0].item():.0e}  {1 - dice.item():5.3f}"
              f"  {z.grad[0].item():.1e}")
