import torch

tiny = 1e-45
x = torch.tensor([-1.0, -tiny, -0.0, 0.0, tiny, 1.0], requires_grad=True)
grad, = torch.autograd.grad(torch.relu(x).sum(), x)
print("x   ", [f"{v:g}" for v in x.tolist()])
print("grad", [f"{v:g}" for v in grad.tolist()])
