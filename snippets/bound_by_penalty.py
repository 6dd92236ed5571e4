import torch
import torch.nn.functional as F


def softplus_penalty(x, weight):
    return weight * F.softplus(20 * (x - 1)) / 20


def log_barrier(x, weight):
    return -weight * torch.log(1 - x)


print("penalty           weight  end of x")
for penalty, start, weights in ((softplus_penalty, 1.5, (1.0, 5.0)),
                                (log_barrier, 0.5, (0.1, 0.01))):
    for weight in weights:
        x = torch.tensor(start, requires_grad=True)
        for _ in range(2500):
            loss = (x - 2) ** 2 + penalty(x, weight)
            (grad,) = torch.autograd.grad(loss, x)
            with torch.no_grad():
                x -= 0.002 * grad
        print(f"{penalty.__name__:16}  {weight:<6}  {x.item():.3f}")
