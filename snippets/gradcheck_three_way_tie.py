import torch

x = torch.full((3,), 5.0, dtype=torch.float64, requires_grad=True)
x.amax().backward()
h = torch.eye(3, dtype=torch.float64)[0] * 1e-6
central = ((x + h).amax() - (x - h).amax()) / 2e-6
print(f"autograd {x.grad[0].item():.3f}, difference {central.item():.3f}")
