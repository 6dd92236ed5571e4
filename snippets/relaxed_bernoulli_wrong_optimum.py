import matplotlib.pyplot as plt
import torch
from torch.distributions import Bernoulli, RelaxedBernoulli


def f(b):
    return (b - 0.45) ** 2


def surrogate(kind, logit):
    if kind == "exact":
        return logit.sigmoid() * f(1.0) + (-logit).sigmoid() * f(0.0)
    if kind == "relaxed":
        soft = RelaxedBernoulli(torch.tensor(1.0), logits=logit)
        return f(soft.rsample((16,))).mean()
    b = Bernoulli(logits=logit).sample((16,))
    log_p = Bernoulli(logits=logit).log_prob(b)
    return ((f(b) - f(b).mean()) * log_p).sum() / 15


torch.manual_seed(0)
for kind, color in (("exact", "C0"), ("score", "C2"), ("relaxed", "C3")):
    logit = torch.tensor(0.0, requires_grad=True)
    path = []
    for _ in range(300):
        (grad,) = torch.autograd.grad(surrogate(kind, logit), logit)
        with torch.no_grad():
            logit -= grad
        path.append(logit.sigmoid().item())
    print(f"{kind:7} probability of 1 ends at {path[-1]:.2f}")
    plt.plot(path, color, label=kind)
plt.xlabel("step")
plt.ylabel("probability of 1")
plt.legend()
plt.show()
