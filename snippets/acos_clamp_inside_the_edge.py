import torch

x = torch.tensor([1.0, -1.0, 1.0000001, 0.5], requires_grad=True)
edge = 1 - 1e-6
y = x.clamp(-edge, edge).acos()
y.sum().backward()
print("value   ", [round(v, 4) for v in y.tolist()])
print("gradient", [round(g, 4) for g in x.grad.tolist()])

tiny = torch.tensor(1 - 1e-8)
print("1 - 1e-8 in float32 is 1:", tiny.item() == 1.0)
