import matplotlib.pyplot as plt
import torch

x, y = torch.zeros(2, requires_grad=True).unbind()
gx, gy = torch.autograd.grad(torch.maximum(x, y), (x, y))
print("maximum(x, y) at (0, 0):", (gx.item(), gy.item()))
print("maximum(x, 0) at 0:", gx.item())

fig, (two, one) = plt.subplots(1, 2)
two.plot([1, 0], [0, 1], lw=7, alpha=0.5)
two.plot(gx, gy, "o", ms=12)
two.plot(0.5, 0.5, "+", ms=20, mew=3)
two.set(xlim=(-0.2, 1.2), ylim=(-0.2, 1.2), aspect="equal")
two.set(title="max(x, y)", xlabel="slope in x", ylabel="slope in y")
one.plot([0, 1], [0, 0], lw=7, alpha=0.5, label="subgradients")
one.plot(gx, 0, "o", ms=12, label="autograd")
one.plot(0, 0, "+", ms=20, mew=3, label="minimum norm")
one.set(xlim=(-0.2, 1.2), ylim=(-0.7, 0.9), yticks=[])
one.set(title="max(x, 0)", xlabel="slope in x")
one.legend(loc="upper right")
plt.show()
