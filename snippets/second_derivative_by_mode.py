import math
import warnings
import torch
from torch.func import grad, jacfwd
warnings.simplefilter("ignore", FutureWarning)

eye = torch.eye(2, dtype=torch.float64)
CURVES = {
    "t ** (2 + 0t)": (lambda t: t ** (2 + 0 * t), 2),
    "sinc(t)": (torch.sinc, -math.pi ** 2 / 3),
    "cumprod of t, t + 2":
        (lambda t: torch.cumprod(torch.stack([t, t + 2]), 0)[-1], 2),
    "det(I + tB)":
        (lambda t: torch.linalg.det(eye + t * eye.flip(0)), -2),
    "norm of (t, t), squared":
        (lambda t: torch.linalg.vector_norm(torch.stack([t, t])) ** 2, 4),
}


def autograd_twice(f):
    def second(t):
        t = t.clone().requires_grad_()
        slope, = torch.autograd.grad(f(t), t, create_graph=True)
        return torch.autograd.grad(slope, t)[0]
    return second


print("f at 0  exact  autograd.grad twice  func.grad twice  "
      "forward over reverse  forward twice")
for name, (f, exact) in CURVES.items():
    ways = (autograd_twice(f), grad(grad(f)), jacfwd(grad(f)),
            jacfwd(jacfwd(f)))
    zero = torch.zeros((), dtype=torch.float64)
    print(name, f"{exact:.3g}", *(f"{w(zero).item():.3g}" for w in ways),
          sep="  ")
