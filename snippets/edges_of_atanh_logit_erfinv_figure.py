import torch
import matplotlib.pyplot as plt

gap = torch.logspace(-12, -0.5, 200, dtype=torch.float64)
for f, color in ((torch.logit, "C0"), (torch.erfinv, "C1"),
                 (torch.atanh, "C2"), (torch.acos, "C3")):
    x = (1 - gap).requires_grad_()
    (slope,) = torch.autograd.grad(f(x).sum(), x)
    plt.loglog(gap, slope.abs(), color=color, label=f.__name__)
for bits, name in ((2**-24, "float32"), (2**-11, "float16")):
    plt.axvline(bits, color="C4", ls=":")
    plt.text(bits * 1.3, 3e10, name, color="C4")
plt.xlabel("distance to the edge, 1 − x")
plt.ylabel("size of the gradient")
plt.legend(loc="lower left")
plt.show()
