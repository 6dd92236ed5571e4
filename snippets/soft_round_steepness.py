import matplotlib.pyplot as plt
import torch


def soft_round(x, alpha):
    low = x.floor().detach()
    scale = 2 * torch.tanh(torch.tensor(alpha / 2))
    return low + 0.5 + torch.tanh(alpha * (x - low - 0.5)) / scale


print("alpha  slope at 0.5  slope at 0.1  error at 0.4")
for alpha, color in ((2.0, "C0"), (8.0, "C1"), (32.0, "C2")):
    x = torch.tensor([0.5, 0.1], requires_grad=True)
    (slope,) = torch.autograd.grad(soft_round(x, alpha).sum(), x)
    error = soft_round(torch.tensor(0.4), alpha).item()
    print(f"{alpha:<5}  {slope[0]:12.2f}  {slope[1]:12.5f}  {error:12.3f}")
    t = torch.linspace(-1, 2, 601)
    plt.plot(t, soft_round(t, alpha), color, label=f"alpha {alpha:.0f}")
plt.xlabel("x")
plt.ylabel("soft round")
plt.legend()
plt.show()
