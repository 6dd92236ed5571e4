import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(x, how):
        return x.square()

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.x, ctx.how = inputs
        if ctx.how == "save_for_backward":
            del ctx.x
            ctx.save_for_backward(inputs[0])

    @staticmethod
    def backward(ctx, grad):
        x = ctx.x if ctx.how == "ctx.x = x" else ctx.saved_tensors[0]
        return 2 * x * grad, None


for how in ("ctx.x = x", "save_for_backward"):
    w = torch.tensor(3.0, requires_grad=True)
    x = w * 1
    y = Square.apply(x, how)
    x.mul_(100)
    try:
        print(f"{how:17} gradient", torch.autograd.grad(y, w)[0].item())
    except RuntimeError as error:
        print(f"{how:17}", str(error).split(":")[0])
