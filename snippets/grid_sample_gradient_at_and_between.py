import torch
import torch.nn.functional as F

row = torch.tensor([0.0, 1.0, 4.0, 9.0, 16.0], dtype=torch.float64)
image = row.expand(1, 1, 5, 5)


def sample(position, mode):
    grid = torch.stack([position / 2 - 1, torch.zeros_like(position)])
    return F.grid_sample(image, grid.view(1, 1, 1, 2), mode=mode,
                         align_corners=True).squeeze()


print("mode      position  value   gradient")
for mode in ("nearest", "bilinear", "bicubic"):
    for position in (1.5, 1.999, 2.0, 2.001):
        x = torch.tensor(position, dtype=torch.float64, requires_grad=True)
        y = sample(x, mode)
        slope = torch.autograd.grad(y, x)[0]
        print(f"{mode:8}  {position:<8}  {y:6.3f}  {slope:8.3f}")
