import torch
import matplotlib.pyplot as plt

angle = torch.logspace(-5, 0, 200)
a = torch.stack([angle.cos(), angle.sin()]).requires_grad_()
acos = a[0].clamp(-1, 1).acos()
atan2 = torch.atan2(a[1], a[0])
for y, name, color in ((acos, "acos(a·b)", "C1"),
                       (atan2, "atan2(a×b, a·b)", "C0")):
    (g,) = torch.autograd.grad(y.sum(), a)
    size = g.norm(dim=0)
    shown = size.isfinite() & (size > 0)
    plt.loglog(angle[shown], size[shown], ".", color=color, label=name)
plt.axvspan(1e-5, 2.4e-4, color="C3", alpha=0.2)
plt.text(1.3e-5, 30, "a·b rounds\nto 1", fontsize=12)
plt.xlabel("angle between a and b (float32)")
plt.ylabel("size of the gradient")
plt.legend()
plt.show()
