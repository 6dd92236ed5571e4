import torch

for name in ("sign", "sgn"):
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    try:
        for _ in range(2):
            getattr(torch, name)(x).sum().backward()
        print(name, x.grad)
    except RuntimeError as error:
        print(name, error)
