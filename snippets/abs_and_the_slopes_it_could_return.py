import matplotlib.pyplot as plt
import torch

x = torch.arange(-5.0, 6.0, requires_grad=True)
x.abs().sum().backward()
points, slopes = x.detach().numpy(), x.grad.numpy()

figure, (top, bottom) = plt.subplots(2, 1, sharex=True)
top.plot(points, abs(points), "o-", color="C0")
top.set_ylabel("abs(x)")
bottom.plot([0, 0], [-1, 1], color="C1", linewidth=8, alpha=0.4)
bottom.text(0.35, -0.75, "any slope in [-1, 1]", size=12)
bottom.plot(points, slopes, "o", color="C0")
bottom.set_ylabel("x.grad")
bottom.set_xlabel("x")
plt.show()
