import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)
x = torch.rand(50)
label = (x > 0.62).float()
for tau, color in ((0.3, "C0"), (0.1, "C1"), (0.02, "C2"), (0.002, "C3")):
    t = torch.tensor(0.1, requires_grad=True)
    path = [0.1]
    for _ in range(300):
        soft = torch.sigmoid((x - t) / tau)
        (grad,) = torch.autograd.grad((soft - label).square().mean(), t)
        with torch.no_grad():
            t -= 0.05 * grad
        path.append(t.item())
    hits = ((x > t) == label.bool()).float().mean().item()
    print(f"temperature {tau}: threshold {t.item():.2f},"
          f" {hits:.0%} labelled right")
    plt.plot(path, color, label=f"temperature {tau}")
plt.axhline(0.62, linestyle=":", color="C4", label="true threshold")
plt.xlabel("step")
plt.ylabel("threshold")
plt.legend()
plt.show()
