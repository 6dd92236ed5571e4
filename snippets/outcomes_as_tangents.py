import matplotlib.pyplot as plt
import torch

CASES = [
    ("relu: branch", torch.relu, 0.0),
    ("abs: inside", torch.abs, 0.0),
    ("round: zero", torch.round, 0.5),
    ("frac: identity", torch.frac, 1.0),
    ("sqrt: infinite", torch.sqrt, 0.0),
    ("sqrt(x²): nan", lambda x: (x * x).sqrt(), 0.0),
]
figure, axes = plt.subplots(2, 3, layout="constrained")
for axis, (title, f, point) in zip(axes.flat, CASES):
    x = torch.tensor(point, requires_grad=True)
    y = f(x)
    y.backward()
    grid = torch.linspace(-1.49, 1.49, 401)
    value = f(grid)
    value[1:][value.diff().abs() > 0.5] = torch.nan
    axis.plot(grid, value, color="C0", linewidth=2)
    angle = torch.atan(x.grad)
    dx, dy = 0.7 * angle.cos(), 0.7 * angle.sin()
    centre = y.item()
    axis.plot([point - dx, point + dx], [centre - dy, centre + dy],
              color="C1", linewidth=3)
    axis.plot(point, centre, "o" if x.grad.isfinite() else "X", color="C1")
    axis.set(title=title, xlim=(-1.5, 1.8), ylim=(-1.2, 1.7),
             xticks=[], yticks=[], aspect="equal")
plt.show()
