import torch

keep = torch.tensor([[True, True], [False, False]])
scores = torch.zeros(2, 2, requires_grad=True)
v = torch.tensor([[1.0], [3.0]], requires_grad=True)
some = keep.any(-1, keepdim=True)
masked = scores.masked_fill(~keep & some, -float("inf"))
out = (masked.softmax(-1) * some) @ v
out[0].sum().backward()
print("out   ", out.flatten().tolist())
print("scores", scores.grad.tolist(), " v", v.grad.tolist())
