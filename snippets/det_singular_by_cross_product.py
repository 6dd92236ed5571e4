import torch

rows = [[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 1.0, 1.0]]
a = torch.tensor(rows, dtype=torch.float64, requires_grad=True)
det = torch.linalg.cross(a[0], a[1]) @ a[2]
det.backward()
print("det:", det.item())
print((a.grad + 0.0).tolist())
