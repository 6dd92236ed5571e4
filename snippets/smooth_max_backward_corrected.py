import torch

for fix in ("sum", "vector"):
    a = torch.tensor([0.3, 1.2], requires_grad=True)
    b = torch.tensor([0.7, 1.2], requires_grad=True)
    smooth = torch.logaddexp(a, b)
    if fix == "sum":
        smooth.sum().backward()
    else:
        smooth.backward(gradient=torch.ones_like(smooth))
    print(f"{fix:6}", *(f"{g:.3f}" for g in [*a.grad, *b.grad]))
