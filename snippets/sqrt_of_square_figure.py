import torch
import matplotlib.pyplot as plt

x = torch.linspace(-0.3, 0.3, 121, requires_grad=True)
forms = {
    "abs": lambda x: x.abs(),
    "sqrt(x² + 0.01)": lambda x: (x**2 + 0.01).sqrt(),
    "sqrt(x² + 0.0001)": lambda x: (x**2 + 0.0001).sqrt(),
}
for form, color in zip(forms, ("C0", "C1", "C2")):
    (slope,) = torch.autograd.grad(forms[form](x).sum(), x)
    plt.plot(x.detach(), slope, ".-" if form == "abs" else "-",
             color=color, label=form)
plt.plot(0, 0, "x", color="C3", ms=12, mew=3, label="sqrt(x²): NaN at 0")
plt.xlabel("x")
plt.ylabel("gradient")
plt.legend()
plt.show()
