import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

losses = {
    "l1": lambda x, t: F.l1_loss(x, t, reduction="sum"),
    "smooth_l1, beta 2": lambda x, t: F.smooth_l1_loss(
        x, t, beta=2.0, reduction="sum"),
    "huber, delta 2": lambda x, t: F.huber_loss(
        x, t, delta=2.0, reduction="sum"),
}
for name, loss in losses.items():
    x = torch.linspace(-4, 4, 401, requires_grad=True)
    loss(x, torch.zeros(401)).backward()
    plt.plot(x.detach(), x.grad, label=name)
plt.xlabel("prediction − target")
plt.ylabel("gradient")
plt.legend()
plt.show()
