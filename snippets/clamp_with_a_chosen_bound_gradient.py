import torch


def clamp(x, low, high, pass_at_bound):
    if pass_at_bound:
        inside = (x >= low) & (x <= high)
    else:
        inside = (x > low) & (x < high)
    return torch.where(inside, x, x.detach().clamp(low, high))


for pass_at_bound in (True, False):
    x = torch.tensor([-2.0, -1.0, 0.0, 1.0, 2.0], requires_grad=True)
    clamp(x, -1.0, 1.0, pass_at_bound).sum().backward()
    print(pass_at_bound, x.grad.tolist())
