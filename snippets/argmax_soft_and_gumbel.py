import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
values = torch.tensor([10.0, 20.0, 30.0])
print("argmax:", x.argmax().item(), "requires_grad",
      x.argmax().requires_grad)
soft = x.softmax(0)
one_hot = F.one_hot(x.argmax(), 3).float()
choices = {
    "softmax": soft,
    "straight-through": soft - soft.detach() + one_hot,
    "gumbel hard": F.gumbel_softmax(x, tau=1.0, hard=True),
}
for name, y in choices.items():
    (grad,) = torch.autograd.grad(y @ values, x, retain_graph=True)
    print(f"{name:16}", [round(v, 2) for v in y.tolist()],
          "gradient", [round(g, 2) for g in grad.tolist()])
