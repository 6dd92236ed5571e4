import torch

centers = torch.linspace(0.05, 0.95, 10)
target = torch.tensor([4, 8, 16, 40, 132, 132, 40, 16, 8, 4.0])
kernels = {
    "triangle": lambda gaps: (1 - gaps.abs()).relu(),
    "gaussian": lambda gaps: torch.softmax(-2 * gaps.square(), -1),
}
print("kernel    soft gap  hard gap  out of range")
for name, kernel in kernels.items():
    torch.manual_seed(0)
    x = torch.rand(400).requires_grad_()
    optimizer = torch.optim.Adam([x], lr=0.01)
    for _ in range(200):
        soft = kernel((x.unsqueeze(-1) - centers) / 0.1).sum(0)
        optimizer.zero_grad()
        (soft - target).square().mean().backward()
        optimizer.step()
    hard = x.detach().histc(10, 0, 1)
    soft_gap, hard_gap = ((h - target).abs().sum() / 2 for h in (soft, hard))
    lost = ((x < 0) | (x > 1)).sum()
    print(f"{name}  {soft_gap:8.0f}  {hard_gap:8.0f}  {lost:12}")
