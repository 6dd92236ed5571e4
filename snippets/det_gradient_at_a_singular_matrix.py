import torch

A = torch.tensor([[1.0, 2.0], [2.0, 4.0]], dtype=torch.float64)
A.requires_grad_()
det = torch.linalg.det(A)
plain, = torch.autograd.grad(det, A, retain_graph=True)
graph, = torch.autograd.grad(det, A, create_graph=True)
cofactors = A.detach().flip(0, 1) * torch.tensor([[1, -1], [-1, 1]])

print("exact       ", cofactors.flatten().tolist())
print("backward    ", (plain + 0.0).flatten().tolist())
print("create_graph", [round(g, 6) for g in graph.flatten().tolist()])
