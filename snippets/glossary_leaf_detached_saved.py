import torch

x = torch.tensor(3.0, requires_grad=True)
y = x.exp()
z = y.detach()
print("x leaf:", x.is_leaf, " y leaf:", y.is_leaf)
print("y requires_grad:", y.requires_grad, " z:", z.requires_grad)
print("exp saved its own result:", torch.equal(y.grad_fn._saved_result, y))
