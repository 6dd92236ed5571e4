import torch

x = torch.tensor([3.0, 1.0, 2.0], requires_grad=True)
values, order = torch.sort(x)
ranks = order.argsort()
jacobian = torch.func.jacrev(lambda x: torch.sort(x).values)(x)

print("values      ", values.tolist(), values.grad_fn.name())
print("d values/d x", jacobian.int().tolist())
print("ranks       ", ranks.tolist(), ranks.dtype, ranks.grad_fn)
print("topk indices", x.topk(2).indices.tolist(), x.topk(2).indices.grad_fn)
