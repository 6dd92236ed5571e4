import torch

def by_acos(a, b):
    return torch.nn.functional.cosine_similarity(a, b, dim=0).acos()

def by_atan2(a, b):
    cross = a[0] * b[1] - a[1] * b[0]
    return torch.atan2(cross, a @ b)

b = torch.tensor([1.0, 0.0])
for f in (by_acos, by_atan2):
    a = torch.tensor([2.0, 0.0], requires_grad=True)
    f(a, b).backward()
    print(f"{f.__name__:9}", a.grad.tolist())
