import torch


class LeakyRelu(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.where(x > 0, x, 0.1 * x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * torch.where(x > 0, 1.0, 0.1)


for point in (0.5, -0.5, 0.0):
    x = torch.tensor([point], dtype=torch.float64, requires_grad=True)
    try:
        print(point, torch.autograd.gradcheck(LeakyRelu.apply, x))
    except RuntimeError as error:
        print(point, *str(error).split("\n")[:3], sep="\n  ")
