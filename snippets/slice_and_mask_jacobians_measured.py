import torch
from torch.autograd.functional import jacobian

x = torch.tensor([3.0, -1.0, 2.0], dtype=torch.float64)
mask = torch.tensor([True, False, True])
selections = {
    "slice": lambda v: v[1:],
    "masked_select": lambda v: v.masked_select(mask),
}
for name, select in selections.items():
    steps = torch.eye(3, dtype=torch.float64)
    moved = [select(x + step) - select(x) for step in steps]
    print(name)
    print("  autograd:", jacobian(select, x).tolist())
    print("  measured:", torch.stack(moved, dim=1).tolist())
