import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

row = torch.tensor([1.0, 3.0, 2.0, 2.5, 0.5])
image = row.expand(1, 1, 5, 5)
x = torch.linspace(0, 4, 801).requires_grad_()
grid = torch.stack([x / 2 - 1, torch.zeros_like(x)], -1)[None, None]
figure, (top, bottom) = plt.subplots(2, sharex=True)
for color, mode in (("C0", "nearest"), ("C1", "bilinear"), ("C2", "bicubic")):
    y = F.grid_sample(image, grid, mode=mode, padding_mode="border",
                      align_corners=True).flatten()
    slope = torch.autograd.grad(y.sum(), x, retain_graph=True)[0]
    top.plot(x.detach(), y.detach(), color, label=mode)
    bottom.plot(x.detach(), slope, color)
top.plot(range(5), row, "C3o", label="pixels")
top.set_ylabel("value")
top.legend(fontsize="small", ncols=2)
bottom.set_ylabel("gradient")
bottom.set_xlabel("position in pixels")
plt.show()
