import torch

rows = [[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 1.0, 1.0]]
a = torch.tensor(rows, dtype=torch.float64, requires_grad=True)

(plain,) = torch.autograd.grad(torch.linalg.det(a), a)
(graph,) = torch.autograd.grad(torch.linalg.det(a), a, create_graph=True)
step = torch.zeros(3, 3, dtype=torch.float64)
step[0, 0] = 1.0
change = torch.linalg.det(a + step) - torch.linalg.det(a)

print("plain:        ", (plain.round(decimals=6) + 0.0)[0].tolist())
print("create_graph: ", (graph.round(decimals=6) + 0.0)[0].tolist())
print("det(a + step) - det(a):", round(change.item(), 6))
