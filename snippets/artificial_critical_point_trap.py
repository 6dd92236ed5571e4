import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)

def identity(x):
    return torch.relu(x) - torch.relu(-x)

starts = torch.cat([torch.zeros(1), torch.randn(999)])
w = starts.clone().requires_grad_()
history = [starts]
for _ in range(30):
    grad, = torch.autograd.grad(((identity(w) - 1) ** 2).sum(), w)
    w = (w - 0.1 * grad).detach().requires_grad_()
    history.append(w.detach())
arrived = (history[-1] - 1).abs() < 0.01
print("started at exactly 0, arrived:", arrived[0].item())
print("started at random, arrived:", arrived[1:].sum().item(), "of 999")

tracks = torch.stack(history)
plt.plot(tracks[:, 1:40], lw=1, alpha=0.5, color="C0")
plt.plot(tracks[:, 0], lw=4, color="C3")
plt.text(12, 0.08, "started at exactly 0", color="C3", size=13)
plt.text(12, 1.12, "39 of the random starts", color="C0", size=13)
plt.xlabel("step")
plt.ylabel("w")
plt.show()
