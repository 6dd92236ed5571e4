import torch

w = torch.tensor(0.0, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.25)
for step in range(4):
    loss = (w.clamp(0, 1) - 0.5).square()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"step {step}: gradient {w.grad.item():6.3f}, w {w.item():.3f}")
