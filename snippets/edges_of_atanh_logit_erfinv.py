import torch

for f in (torch.atanh, torch.erfinv, torch.logit):
    x = torch.tensor([1.0, 1 - 1e-6], requires_grad=True)
    f(x).sum().backward()
    print(f"{f.__name__:7}", [f"{g:.0e}" for g in x.grad.tolist()])

x = torch.tensor([0.0, 1.0, 0.5], requires_grad=True)
y = torch.logit(x, eps=1e-6)
y.sum().backward()
print("logit, eps=1e-6", [round(v, 1) for v in y.tolist()], x.grad.tolist())
