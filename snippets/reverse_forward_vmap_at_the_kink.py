import warnings

import torch
from torch.func import grad, jvp, vmap

warnings.simplefilter("ignore", FutureWarning)

zero, one = torch.tensor(0.0), torch.tensor(1.0)
functions = {
    "relu(x)": torch.relu,
    "abs(x)": torch.abs,
    "maximum(x, 0)": lambda x: torch.maximum(x, zero),
    "clamp(x, min=0)": lambda x: x.clamp(min=0),
    "fmax(x, 0)": lambda x: torch.fmax(x, zero),
    "atan2(x, 0)": lambda x: torch.atan2(x, zero),
}
print("at x = 0         reverse  forward  vmap(reverse)")
for name, f in functions.items():
    forward = jvp(f, (zero,), (one,))[1]
    batched = vmap(grad(f))(torch.zeros(2))[0]
    print(f"{name:15}  {grad(f)(zero).item():7}  {forward.item():7}"
          f"  {batched.item():13}")
