import torch
import torch.nn.functional as F


def f(y):
    return (y @ torch.tensor([1.0, -2.0, 3.0]) - 0.5) ** 2


torch.manual_seed(0)
p = torch.tensor([0.5, 0.2, -0.4]).softmax(0)
exact = p * (f(torch.eye(3)) - p @ f(torch.eye(3)))
x = p.log().repeat(200_000, 1).requires_grad_()
draw = torch.multinomial(p, 200_000, replacement=True)
cost = f(F.one_hot(draw, 3).float())
log_p = x.log_softmax(1).gather(1, draw[:, None])[:, 0]
estimators = {
    "score function": cost * log_p,
    "score, baseline": (cost - cost.mean()) * log_p,
    "gumbel soft": f(F.gumbel_softmax(x, tau=0.5)),
    "gumbel hard": f(F.gumbel_softmax(x, tau=0.5, hard=True)),
}
for name, value in estimators.items():
    (grad,) = torch.autograd.grad(value.sum(), x, retain_graph=True)
    bias = (grad.mean(0) - exact).norm().item()
    print(f"{name:15} bias {bias:.1f}, std {grad.std(0).norm().item():.1f}")
