import torch
from torch.autograd.function import once_differentiable


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    @once_differentiable
    def backward(ctx, grad_output):
        return grad_output * 3 * ctx.saved_tensors[0] ** 2


for last in (torch.clone, torch.square):
    x = torch.tensor([2.0], requires_grad=True)
    y = last(Cube.apply(x))
    first = torch.autograd.grad(y, x, create_graph=True)[0]
    total = torch.autograd.grad(first * x, x)[0].item()
    try:
        (first * x).backward()
        found = x.grad.item()
    except RuntimeError as error:
        found = error
    print(f"after {last.__name__}: autograd.grad {total}, backward {found}")
