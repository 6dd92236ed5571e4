import torch
import torch.nn.functional as F
from torch.func import grad

for f, at in (torch.relu, 0.5), (torch.relu, 0.0), (F.softplus, 0.5):
    x = torch.tensor(at)
    print(f"{f.__name__:8} at {at}: first {grad(f)(x).item():.3f},"
          f" second {grad(grad(f))(x).item():.3f}")


def penalty(w):
    slope = grad(lambda x: torch.relu(w * x))(torch.tensor(0.5))
    return slope**2


print("penalty on the slope:", grad(penalty)(torch.tensor(3.0)).item())
