import torch
import torch.nn.functional as F

x = torch.tensor([0.5, 0.2, -0.4], dtype=torch.float64, requires_grad=True)
c = torch.tensor([1.0, -2.0, 3.0], dtype=torch.float64)
soft = x.softmax(0)
hard = F.one_hot(x.argmax(), 3).double()
losses = {
    "linear": lambda y: y @ c,
    "square": lambda y: (y @ c - 0.5) ** 2,
}
for name, f in losses.items():
    outcomes = torch.stack([f(row) for row in torch.eye(3).double()])
    through = f(soft - soft.detach() + hard)
    for label, value in (("exact", soft @ outcomes), ("through", through)):
        (grad,) = torch.autograd.grad(value, x, retain_graph=True)
        print(name, f"{label:7}", [round(g, 2) for g in grad.tolist()])
