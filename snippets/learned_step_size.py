import torch


def quantise(x, step, low=-4, high=3):
    z = (x / step).clamp(low, high)
    return (z - z.detach() + z.round().detach()) * step


torch.manual_seed(0)
x = torch.randn(10_000)
step = torch.tensor(0.2, requires_grad=True)
optimizer = torch.optim.Adam([step], lr=0.01)
for _ in range(150):
    loss = (quantise(x, step) - x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
grid = torch.linspace(0.2, 1.2, 51)
errors = torch.stack([(quantise(x, s) - x).square().mean() for s in grid])
print(f"learned step {step.item():.2f}, error {loss.item():.3f}")
print(f"grid search  {grid[errors.argmin()]:.2f}, error {errors.min():.3f}")
