import torch


def loss(z):
    return (z - 0.4) ** 2


def round_st(x):
    return x - x.detach() + x.round().detach()


print("x     straight-through  between the integers  bias")
for value in (-0.8, -0.2, 0.2, 0.8, 1.2, 1.8):
    x = torch.tensor(value, requires_grad=True)
    loss(round_st(x)).backward()
    true = (loss(x.ceil()) - loss(x.floor())).item()
    grad = x.grad.item()
    print(f"{value:<4}  {grad:16.1f}  {true:20.1f}  {grad - true:+.1f}")
