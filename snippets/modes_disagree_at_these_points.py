import warnings
import torch
import torch.nn.functional as F
from torch.func import grad, jacfwd
warnings.simplefilter("ignore", FutureWarning)

POINTS = {"fmax, a tie": (lambda v: torch.fmax(v[0], v[1]), [1, 1]),
          "atan2(0, 0)": (lambda v: torch.atan2(v[0], v[1]), [0, 0]),
          "xlogy(0, 0)": (lambda v: torch.xlogy(v[0], v[1]), [0, 0]),
          "where(x > 0, sqrt(x), 0) at 0":
              (lambda v: torch.where(v > 0, v.sqrt(), 0.0), [0]),
          "lp_pool1d of zeros":
              (lambda v: F.lp_pool1d(v[None, None], 2.0, 2), [0, 0]),
          "det of a singular matrix":
              (lambda v: torch.linalg.det(v.view(2, 2)), [1, 2, 2, 4])}


def show(mode, *args):
    try:
        return " ".join(f"{g + 0:.4g}" for g in mode(*args).tolist())
    except RuntimeError:
        return "raises"


print("point  backward  create_graph  func.grad  forward")
for name, (f, point) in POINTS.items():
    x = torch.tensor(point, dtype=torch.float64, requires_grad=True)
    total = lambda v: f(v).sum()
    once = lambda x: torch.autograd.grad(total(x), x)[0]
    twice = lambda x: torch.autograd.grad(total(x), x, create_graph=True)[0]
    print(name, *(show(m, x) for m in (once, twice, grad(total),
                                       jacfwd(total))), sep="  ")
