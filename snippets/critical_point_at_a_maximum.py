import torch

for start in [0.0, 1e-30]:
    x = torch.tensor(start, requires_grad=True)
    optimizer = torch.optim.SGD([x], lr=0.1)
    for _ in range(50):
        optimizer.zero_grad()
        (-x.abs()).backward()
        optimizer.step()
    print(f"start {start:g}: after 50 steps x = {x.item():.1f}")
