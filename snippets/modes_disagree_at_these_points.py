import warnings
import torch
import torch.nn.functional as F
from torch.func import grad, jacfwd
warnings.simplefilter("ignore", FutureWarning)

POINTS = {"fmax, a tie": (lambda v: torch.fmax(v[0], v[1]), [1, 1]),
          "atan2(0, 0)": (lambda v: torch.atan2(v[0], v[1]), [0, 0]),
          "xlogy(0, 0)": (lambda v: torch.xlogy(v[0], v[1]), [0, 0]),
          "lp_pool1d of zeros":
              (lambda v: F.lp_pool1d(v[None], 2.0, 2)[0, 0], [0, 0]),
          "where(x > 0, sqrt(x), 0) at 0":
              (lambda x: torch.where(x > 0, x.sqrt(), 0.0), 0)}

print("point  reverse  forward")
for name, (f, point) in POINTS.items():
    x = torch.tensor(point, dtype=torch.float64)
    print(name, grad(f)(x).tolist(), jacfwd(f)(x).tolist(), sep="  ")
