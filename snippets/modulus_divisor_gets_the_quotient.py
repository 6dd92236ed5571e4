import torch

for name in "fmod", "remainder":
    x = torch.tensor(-7.0, requires_grad=True)
    divisor = torch.tensor(2.0, requires_grad=True)
    y = getattr(torch, name)(x, divisor)
    y.backward()
    print(f"{name:9} value {y.item():4}  "
          f"d/dx {x.grad.item()}  d/ddivisor {divisor.grad.item()}")
