import torch

A = torch.eye(2, dtype=torch.float64, requires_grad=True)
w, V = torch.linalg.eigh(A)
U, S, Vh = torch.linalg.svd(A)
for name, y in {
    "eigenvalues": w.sum(),
    "eigh rebuilt": (V @ w.diag() @ V.T).sum(),
    "singular values": S.sum(),
    "svd rebuilt": (U @ S.diag() @ Vh).sum(),
}.items():
    (g,) = torch.autograd.grad(y, A, retain_graph=True)
    print(f"{name:16}", g.tolist())
