import torch


class Product(torch.autograd.Function):
    @staticmethod
    def forward(a, b):
        return a @ b

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad):
        a, b = ctx.saved_tensors
        print("needed", ctx.needs_input_grad, end="  ")
        grad_a = grad @ b.T if ctx.needs_input_grad[0] else None
        grad_b = a.T @ grad if ctx.needs_input_grad[1] else None
        return grad_a, grad_b


data, weight = torch.ones(2, 3), torch.ones(3, 1)
for a, b in ((data, weight.clone().requires_grad_()),
             (data.clone().requires_grad_(), weight)):
    Product.apply(a, b).sum().backward()
    print("a.grad", a.grad if a.grad is None else a.grad.tolist(),
          " b.grad", b.grad if b.grad is None else b.grad.tolist())
