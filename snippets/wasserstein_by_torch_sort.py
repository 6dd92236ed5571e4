import torch

torch.manual_seed(0)
noise = torch.randn(500)
target = 3.0 + 2.0 * torch.randn(500)
shift = torch.tensor(0.0, requires_grad=True)
scale = torch.tensor(1.0, requires_grad=True)
optimizer = torch.optim.Adam([shift, scale], lr=0.05)

for step in range(301):
    sample = shift + scale * noise
    loss = (sample.sort().values - target.sort().values).abs().mean()
    if step % 100 == 0:
        print(f"step {step:3}  distance {loss:.2f}  "
              f"shift {shift:.1f}  scale {scale:.1f}")
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
