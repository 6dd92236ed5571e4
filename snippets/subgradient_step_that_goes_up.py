import matplotlib.pyplot as plt
import torch

start = torch.tensor([1.0, 0.0])
spellings = {
    "max(dim)": lambda y: torch.stack([y, -y]).max(dim=0).values,
    "abs": torch.abs,
}
print(f"f at the start: {start[0].abs() + 2 * start[1].abs():.2f}")
plt.fill([1, 0, -1, 0], [0, 0.5, 0, -0.5], alpha=0.2)
for color, (name, size) in zip(["C3", "C2"], spellings.items()):
    f = lambda p: p[0].abs() + 2 * size(p[1])
    p = start.clone().requires_grad_()
    grad, = torch.autograd.grad(f(p), p)
    end = start - 0.25 * grad
    print(f"{name}: gradient {grad.tolist()}, after a step {f(end):.2f}")
    plt.annotate("", end, start, arrowprops={"color": color, "width": 3})
    plt.text(end[0] - 0.08, end[1] + 0.06, name, color=color, ha="right")
plt.text(-0.35, -0.05, "f < 1", size=14)
plt.xlabel("x")
plt.ylabel("y")
plt.axis("equal")
plt.show()
