import torch
import torch.nn.functional as F

weight = torch.tensor([[3.0, 4.0], [0.3, 0.4]], requires_grad=True)
F.embedding(torch.tensor([0]), weight, max_norm=1.0)[0, 0].backward()
print("weight:  ", [round(v, 3) for v in weight[0].tolist()])
print("max_norm:", weight.grad[0].tolist())

weight = torch.tensor([[3.0, 4.0], [0.3, 0.4]], requires_grad=True)
row = weight[0]
(row / row.norm().clamp(min=1.0))[0].backward()
print("division:", [round(v, 3) for v in weight.grad[0].tolist()])
