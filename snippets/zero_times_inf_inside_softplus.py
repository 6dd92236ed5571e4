import torch
import torch.nn.functional as F

x = torch.tensor(100.0, requires_grad=True)
u = 1 + x.exp()
u.retain_grad()
u.log().backward()
print("exp(x)             ", x.exp().item())
print("slope of log at u  ", u.grad.item())
print("0 * inf            ", x.grad.item())
print("F.softplus         ", torch.autograd.grad(F.softplus(x), x)[0].item())
