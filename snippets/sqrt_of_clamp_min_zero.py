import torch

guards = {
    "clamp(min=0)": lambda x: x.clamp(min=0),
    "relu": lambda x: x.relu(),
    "clamp(min=1e-12)": lambda x: x.clamp(min=1e-12),
}
for name, guard in guards.items():
    x = torch.tensor([-1.0, 0.0, 1.0], requires_grad=True)
    guard(x).sqrt().sum().backward()
    print(f"{name:17}", x.grad.tolist())
