from itertools import permutations

import torch

MATCHES = torch.stack([torch.eye(3)[list(p)] for p in permutations(range(3))])


def solve(cost):
    return MATCHES[(cost * MATCHES).sum((1, 2)).argmin()]


class Assign(torch.autograd.Function):
    @staticmethod
    def forward(cost, lam):
        return solve(cost)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(inputs[0], output)
        ctx.lam = inputs[1]

    @staticmethod
    def backward(ctx, grad):
        cost, match = ctx.saved_tensors
        return (solve(cost + ctx.lam * grad) - match) / ctx.lam, None


start = torch.tensor([[3.0, 1.0, 2.0], [1.0, 3.0, 2.0], [2.0, 2.0, 1.0]])
print("lambda  first gradient  loss after 0, 20, 200 steps")
for lam in (0.1, 1.0, 10.0):
    cost, losses, sizes = start.clone().requires_grad_(), [], []
    for step in range(201):
        loss = (Assign.apply(cost, lam) - torch.eye(3)).square().sum()
        slope = torch.autograd.grad(loss, cost)[0]
        losses.append(int(loss))
        sizes.append(slope.abs().max())
        cost = (cost - 0.1 * slope).detach().requires_grad_()
    print(f"{lam:<6}  {sizes[0]:14.1f}  {losses[0], losses[20], losses[200]}")
