import torch

torch.manual_seed(0)
corners = set()
for _ in range(100):
    near = torch.tensor([1.0, 1.0]) + 1e-3 * torch.randn(2)
    near.requires_grad_()
    near.amax().backward()
    corners.add(tuple(near.grad.tolist()))
print("slopes nearby:", sorted(corners))

tie = torch.tensor([1.0, 1.0], requires_grad=True)
tie.amax().backward()
print("at the tie:   ", tie.grad.tolist())
