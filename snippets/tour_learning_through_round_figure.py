import matplotlib.pyplot as plt
import torch

for name in ("round", "straight-through"):
    w = torch.tensor(0.2, requires_grad=True)
    path = []
    for _ in range(20):
        path.append(w.item())
        y = w.round()
        if name == "straight-through":
            y = w - w.detach() + y.detach()
        (gradient,) = torch.autograd.grad((y - 3) ** 2, w)
        with torch.no_grad():
            w -= 0.1 * gradient
    plt.plot(path, marker="o", label=name)
plt.axhline(2.5, color="C2", linestyle=":", label="rounds to 3 above")
plt.xlabel("step")
plt.ylabel("w")
plt.legend()
plt.show()
