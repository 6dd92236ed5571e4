import torch

x = torch.tensor([0.1, 0.4, 0.6, 0.9])
t = torch.tensor(0.5, requires_grad=True)
hard = (x > t).float()
soft = torch.sigmoid((x - t) / 0.1)
through = soft - soft.detach() + hard
print("hard     ", hard.tolist(), "requires_grad", hard.requires_grad)
for name, mask in (("soft", soft), ("through", through)):
    (grad,) = torch.autograd.grad((x * mask).sum(), t, retain_graph=True)
    values = [round(v, 2) for v in mask.tolist()]
    print(f"{name:9}", values, "gradient to t", round(grad.item(), 2))
