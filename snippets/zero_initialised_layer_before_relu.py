import matplotlib.pyplot as plt
import torch

def relu(x, slope):
    return torch.where(x == 0, slope * x, torch.relu(x))

for slope in [0.0, 1.0]:
    torch.manual_seed(0)
    data = torch.randn(256, 2)
    target = data.abs().sum(dim=1, keepdim=True)
    w, b = torch.zeros(2, 32), torch.zeros(32)
    v = torch.randn(32, 1) / 4
    losses = []
    for _ in range(60):
        params = [p.requires_grad_() for p in (w, b, v)]
        loss = ((relu(data @ w + b, slope) @ v - target) ** 2).mean()
        grads = torch.autograd.grad(loss, params)
        w, b, v = ((p - 0.02 * g).detach() for p, g in zip(params, grads))
        losses.append(loss.item())
    print(f"slope {slope:g}: loss {losses[0]:.1f} -> {losses[-1]:.1f}")
    plt.plot(losses, label=f"relu'(0) = {slope:g}")
plt.ylim(bottom=0)
plt.xlabel("step")
plt.ylabel("loss")
plt.legend()
plt.show()
