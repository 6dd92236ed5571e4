import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.cat([torch.randn(200) - 1, torch.randn(200) + 1]).double()
y = torch.ones(400).double()
y[:200] = -1
x[:20] = 15.0
losses = {
    "logistic": lambda m: F.softplus(-m),
    "hinge": lambda m: (1 - m).relu(),
    "sigmoid": lambda m: torch.sigmoid(-m),
}
for name, loss in losses.items():
    w = torch.tensor([1.0, 0.0], dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.Adam([w], lr=0.05)
    for _ in range(300):
        margin = y * (w[0] * x + w[1])
        optimizer.zero_grad()
        loss(margin).mean().backward()
        optimizer.step()
    print(f"{name:9} loss {loss(margin).mean():.2f}"
          f"  slope {w[0]:4.1f}  accuracy {(margin > 0).double().mean():.2f}")
right = (x > x.unsqueeze(-1)) == (y > 0)
print(f"best threshold by trying all 400: {right.double().mean(1).max():.2f}")
