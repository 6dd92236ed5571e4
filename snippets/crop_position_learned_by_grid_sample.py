import torch
import torch.nn.functional as F


def blob(x, y, sigma):
    return torch.exp(-(x**2 + y[:, None] ** 2) / (2 * sigma**2))


axis, small = torch.linspace(-1, 1, 65), torch.linspace(-0.25, 0.25, 17)
print("blur  center after 200 steps    loss")
for sigma in (0.02, 0.1, 0.3):
    image = blob(axis - 0.5, axis + 0.3, sigma)[None, None]
    wanted = blob(small, small, sigma)
    center = torch.zeros(2, requires_grad=True)
    optimizer = torch.optim.Adam([center], lr=0.02)
    for _ in range(200):
        theta = torch.cat([0.25 * torch.eye(2), center[:, None]], 1)[None]
        grid = F.affine_grid(theta, (1, 1, 17, 17), align_corners=True)
        crop = F.grid_sample(image, grid, align_corners=True)[0, 0]
        loss = (crop - wanted).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(f"{sigma:<4}  {center[0]:10.2f} {center[1]:11.2f}  {loss:6.3f}")
