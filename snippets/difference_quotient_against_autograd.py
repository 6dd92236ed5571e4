import matplotlib.pyplot as plt
import torch

programs = {
    "x + step(x)": lambda x: x + (x >= 0),
    "√x": lambda x: x.sqrt(),
    "|x|": lambda x: x.abs(),
    "x²": lambda x: x * x,
}
h = torch.logspace(-6, 0, 25, dtype=torch.float64)
for name, f in programs.items():
    x = torch.tensor(0.0, dtype=torch.float64, requires_grad=True)
    grad, = torch.autograd.grad(f(x), x)
    start = -h if "step" in name else 0 * h
    quotient = (f(h) - f(start)) / (h - start)
    plt.loglog(h, quotient, label=f"{name}: autograd {grad:g}")
plt.xlabel("step h")
plt.ylabel("difference quotient at 0")
plt.ylim(bottom=1e-10)
plt.legend(loc="lower right")
plt.show()
