import torch


class ClampPullBack(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, low, high):
        ctx.save_for_backward(x)
        ctx.low, ctx.high = low, high
        return x.clamp(low, high)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        outward = ((x > ctx.high) & (grad < 0)) | ((x < ctx.low) & (grad > 0))
        return grad.masked_fill(outward, 0), None, None


x = torch.tensor([-0.5, 0.5, 1.5], requires_grad=True)
y = ClampPullBack.apply(x, 0.0, 1.0)
for target in (0.5, 2.0):
    (grad,) = torch.autograd.grad(((y - target) ** 2).sum(), x,
                                  retain_graph=True)
    print(f"target {target}: gradient", grad.tolist())
