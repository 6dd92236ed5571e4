import torch
from torch.func import grad, vmap


def branchy(x):
    return x if x > 0 else 0.1 * x


def selected(x):
    return torch.where(x > 0, x, 0.1 * x)


xs = torch.tensor([-1.0, 0.0, 1.0])
print("one by one", torch.stack([grad(branchy)(x) for x in xs]))
print("where, vmap", vmap(grad(selected))(xs))
try:
    vmap(grad(branchy))(xs)
except RuntimeError as error:
    print(str(error).split(" or (3)")[0])
