import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

x = torch.linspace(-1, 1, 64)
target = torch.relu(2 * x)
ACTIVATIONS = {
    "relu": torch.relu,
    "leaky_relu(0.1)": lambda z: F.leaky_relu(z, 0.1),
    "softplus": F.softplus,
}
for index, (name, f) in enumerate(ACTIVATIONS.items()):
    w = torch.tensor([0.5, -3.0], requires_grad=True)
    losses = []
    for step in range(300):
        loss = (f(w[0] * x + w[1]) - target).square().mean()
        grad, = torch.autograd.grad(loss, w)
        with torch.no_grad():
            w -= 0.5 * grad
        losses.append(loss.item())
    plt.plot(losses, color=f"C{index}", label=name, linewidth=2)
plt.xlabel("step")
plt.ylabel("loss")
plt.legend()
plt.show()
