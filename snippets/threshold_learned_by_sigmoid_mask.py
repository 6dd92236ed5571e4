import torch

x = torch.linspace(0, 1, 100)
wanted = (x > 0.7).float()
threshold = torch.tensor(0.2, requires_grad=True)
optimizer = torch.optim.Adam([threshold], lr=0.02)

for step in range(201):
    optimizer.zero_grad()
    mask = torch.sigmoid((x - threshold) / 0.05)
    loss = (mask - wanted).square().mean()
    loss.backward()
    if step % 100 == 0:
        print(f"step {step:3}: threshold {threshold.item():.2f}")
    optimizer.step()
