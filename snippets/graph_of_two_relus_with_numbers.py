import matplotlib.pyplot as plt
import torch

x = torch.tensor(0.0, requires_grad=True)
minus = -x
up, down = torch.relu(x), torch.relu(minus)
out = up - down
places = {out: (3, 0, "minus"), up: (2, 1, "relu"), down: (2, -1, "relu"),
          minus: (1, -1, "neg"), x: (0, 0, "x")}
for tensor in places:
    tensor.retain_grad()
out.backward()

arrow = {"arrowstyle": "->", "shrinkA": 24, "shrinkB": 24, "color": "C0"}
for start, end in [(out, up), (out, down), (up, x), (down, minus),
                   (minus, x)]:
    plt.annotate("", places[end][:2], places[start][:2], arrowprops=arrow)
for tensor, (column, row, name) in places.items():
    plt.text(column, row, name, ha="center", va="center", size=15)
    plt.text(column, row - 0.42, f"grad {tensor.grad.item() + 0.0:g}",
             ha="center", va="center", color="C1", size=14)
plt.xlim(-0.4, 3.4)
plt.ylim(-1.6, 1.3)
plt.axis("off")
plt.show()
