import torch
import matplotlib.pyplot as plt

axis = (torch.arange(64, dtype=torch.float64) + 0.5) / 32 - 1
x, y = torch.meshgrid(axis, axis, indexing="xy")
radius = torch.tensor(0.6, dtype=torch.float64, requires_grad=True)
inside = radius - (x ** 2 + y ** 2).sqrt()
hard = torch.where(inside > 0, 1.0, 0.0 * inside)
soft = torch.sigmoid(inside / 0.03)
figure, axes = plt.subplots(1, 2, figsize=(8, 4))
for panel, name, picture in zip(axes, ("hard", "soft"), (hard, soft)):
    area = picture.mean() * 4
    slope, = torch.autograd.grad(area, radius)
    print(f"{name} edge: area {area.item():.2f}, slope {slope.item():.2f}")
    panel.imshow(picture.detach(), extent=(-1, 1, -1, 1))
    panel.set_title(f"{name} edge, slope {slope.item():.2f}")
print(f"exact:     area {torch.pi * 0.6 ** 2:.2f}, "
      f"slope {2 * torch.pi * 0.6:.2f}")
plt.show()
