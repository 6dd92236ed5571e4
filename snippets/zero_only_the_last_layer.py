import torch

torch.manual_seed(0)
x = torch.ones(3)
a = torch.randn(2, 3, requires_grad=True)
b = torch.zeros(1, 2, requires_grad=True)
optimizer = torch.optim.SGD([a, b], lr=0.1)
for step in range(3):
    loss = (b @ torch.tanh(a @ x) - 1).square().sum()
    optimizer.zero_grad()
    loss.backward()
    print(f"step {step}: first layer {'moves' if a.grad.any() else 'waits'}"
          f", loss {loss.item():.1f}")
    optimizer.step()
