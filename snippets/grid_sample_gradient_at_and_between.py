import torch
import torch.nn.functional as F

row = torch.tensor([0.0, 1.0, 4.0, 9.0, 16.0], dtype=torch.float64)
image = row.expand(1, 1, 5, 5)
x = torch.tensor([1.5, 1.999, 2.0, 2.001], dtype=torch.float64,
                 requires_grad=True)
grid = torch.stack([x / 2 - 1, torch.zeros_like(x)], -1)[None, None]
print("position          ", x.detach().numpy())
for mode in ("nearest", "bilinear", "bicubic"):
    y = F.grid_sample(image, grid, mode=mode, align_corners=True).squeeze()
    (slope,) = torch.autograd.grad(y.sum(), x, retain_graph=True)
    print(f"{mode:8}  value   ", y.detach().numpy().round(3))
    print("          gradient", slope.numpy().round(3))
