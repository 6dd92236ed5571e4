import torch

import nonsmooth


class Clip(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.clamp(-1, 1)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * (x < 1)


for at in -3.0, -1.0, 0.0, 1.0, 3.0:
    try:
        nonsmooth.assert_subgradient(Clip.apply, at, name="Clip")
        print("passed at", at)
    except nonsmooth.NotASubgradient as error:
        print(error)
