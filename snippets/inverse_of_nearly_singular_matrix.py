import torch

def damped(A):
    return torch.linalg.solve(A.T @ A + 1e-6 * torch.eye(2), A.T)

for gap in (1e-2, 1e-4, 0.0):
    A = torch.diag(torch.tensor([1.0, gap])).requires_grad_()
    (g,) = torch.autograd.grad(damped(A)[1, 1], A)
    line = f"gap {gap:.0e}  damped {g.abs().max():.0e}  "
    try:
        (g,) = torch.autograd.grad(torch.linalg.inv(A)[1, 1], A)
        print(line + f"inv {g.abs().max():.0e}")
    except RuntimeError as error:
        print(line + str(error).split(",")[0])
