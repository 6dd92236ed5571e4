import torch

keep = torch.tensor([[True, True], [False, False]])
minus = torch.zeros(2, 2).masked_fill(~keep, -float("inf"))
for name in ("scores + mask", "masked_fill"):
    scores = torch.zeros(2, 2, requires_grad=True)
    v = torch.tensor([[1.0], [3.0]], requires_grad=True)
    masked = (scores + minus if name == "scores + mask"
              else scores.masked_fill(~keep, -float("inf")))
    out = masked.softmax(-1) @ v
    out[0].sum().backward()
    print(f"{name:14} out {out.flatten().tolist()}")
    print("  scores", scores.grad.tolist(), " v", v.grad.tolist())
