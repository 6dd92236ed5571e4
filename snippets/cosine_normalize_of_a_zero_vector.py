import torch
import torch.nn.functional as F

east = torch.tensor([1.0, 0.0])
for name, f in (
    ("cosine_similarity", lambda x: F.cosine_similarity(x, east, dim=0)),
    ("normalize", lambda x: F.normalize(x, dim=0)[0]),
    ("normalize, eps=0.01", lambda x: F.normalize(x, dim=0, eps=0.01)[0]),
):
    x = torch.zeros(2, requires_grad=True)
    f(x).backward()
    print(f"{name:20}", *(f"{g:.3g}" for g in x.grad.tolist()))
