import numpy as np
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
cut = torch.from_numpy(np.log1p(x.detach().numpy())).sum()
kept = torch.log1p(x).sum()
print("same value:", cut.item() == kept.item())
print("with numpy:", cut.requires_grad)
kept.backward()
print("with torch:", x.grad)
