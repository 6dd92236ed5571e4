import torch
import matplotlib.pyplot as plt

x = torch.logspace(-12, 0, 300, dtype=torch.float64, requires_grad=True)
eps = 1e-6
forms = {
    "sqrt(x)": x.sqrt(),
    "sqrt(x + eps)": (x + eps).sqrt(),
    "sqrt(clamp(x, min=eps))": x.clamp(min=eps).sqrt(),
}
for (name, y), color in zip(forms.items(), ("C3", "C0", "C1")):
    (slope,) = torch.autograd.grad(y.sum(), x)
    shown = slope > 0
    plt.loglog(x.detach()[shown], slope[shown], color=color, label=name)
plt.text(2e-12, 1.5, "clamped: 0 left of eps", color="C1")
plt.xlabel("x")
plt.ylabel("gradient")
plt.legend()
plt.show()
