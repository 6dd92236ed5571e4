import torch
import torch.nn.functional as F

image = torch.arange(5, dtype=torch.float64).add(1).expand(1, 1, 5, 5)
print("padding     position  value  gradient")
for padding in ("zeros", "border", "reflection"):
    for position in (-0.5, -1.5):
        x = torch.tensor(position, dtype=torch.float64, requires_grad=True)
        grid = torch.stack([x / 2 - 1, torch.zeros_like(x)])
        y = F.grid_sample(image, grid.view(1, 1, 1, 2),
                          padding_mode=padding, align_corners=True)
        y.backward()
        print(f"{padding:10}  {position:<8}  {y.item():5}  {x.grad:8}")
