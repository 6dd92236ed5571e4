import torch

scores = torch.tensor([[2.0, 2.0, 1.0], [0.5, 3.0, 1.0]], requires_grad=True)
ties = (scores == scores.amax(1, keepdim=True)).sum(1)
print("winners a row:", ties.tolist())

for name, best in (
    ("max(1)", scores.max(1).values),
    ("amax(1)", scores.amax(1)),
):
    (gradient,) = torch.autograd.grad(best.sum(), scores)
    print(f"{name:8}", gradient.tolist())
