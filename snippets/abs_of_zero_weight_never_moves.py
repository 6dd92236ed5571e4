import torch

for start in (0.0, 1e-6):
    w = torch.tensor(start, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=0.1)
    for _ in range(100):
        optimizer.zero_grad()
        loss = (w.abs() - 1) ** 2
        loss.backward()
        optimizer.step()
    print(f"start {start:g}: w = {w.item():.2f}, loss = {loss.item():.2f}")
