import warnings

import torch
from torch.func import grad, jvp, vmap

warnings.simplefilter("ignore", FutureWarning)

zero, one = torch.tensor(0.0), torch.tensor(1.0)
functions = {
    "relu": torch.relu,
    "abs": torch.abs,
    "maximum": lambda x: torch.maximum(x, zero),
    "clamp": lambda x: x.clamp(min=0),
    "fmax": lambda x: torch.fmax(x, zero),
    "atan2": lambda x: torch.atan2(x, zero),
}
print("at 0     reverse  forward  vmap")
for name, f in functions.items():
    forward = jvp(f, (zero,), (one,))[1]
    batched = vmap(grad(f))(torch.zeros(2))[0]
    print(f"{name:7}  {grad(f)(zero).item():7}  {forward.item():7}"
          f"  {batched.item():4}")
