import matplotlib.pyplot as plt
import torch

x = torch.linspace(-3, 4, 701)
hard = x.clamp(0, 1)
values = {
    "clamp": hard,
    "leaky, 0.1": hard + 0.1 * (x - hard),
    "sigmoid": torch.sigmoid(4 * (x - 0.5)),
    "soft clamp": (torch.nn.functional.softplus(8 * x)
                   - torch.nn.functional.softplus(8 * (x - 1))) / 8,
}
for (name, value), color in zip(values.items(), ("C0", "C1", "C2", "C4")):
    slope = torch.gradient(value, spacing=0.01)[0]
    print(f"{name:11} slope at 0.5 {slope[350]:.2f}, at 2 {slope[500]:.4f}")
    plt.plot(x, value, color, label=name)
plt.xlabel("x")
plt.ylabel("bounded value")
plt.legend()
plt.show()
