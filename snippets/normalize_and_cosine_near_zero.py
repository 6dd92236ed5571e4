import torch
import torch.nn.functional as F

b = torch.tensor([1.0, 1.0])
print("length  normalize  eps=1e-3  cosine    damped")
for length in (1.0, 1e-3, 1e-6, 1e-9, 0.0):
    row = []
    for f in (lambda a: F.normalize(a, dim=0)[1],
              lambda a: F.normalize(a, dim=0, eps=1e-3)[1],
              lambda a: F.cosine_similarity(a, b, dim=0),
              lambda a: a @ b / (a.norm() * b.norm() + 1.0)):
        a = torch.tensor([length, 0.0], requires_grad=True)
        row.append(torch.autograd.grad(f(a), a)[0][1].item())
    print(f"{length:<6}  {row[0]:9.1e}  {row[1]:8.1e}  {row[2]:8.1e}"
          f"  {row[3]:6.2f}")
