import torch


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x**3

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * 3 * x**2


class ThroughNumpy(Cube):
    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return grad_output * torch.from_numpy(3 * x.detach().numpy() ** 2)


x = torch.tensor([2.0], dtype=torch.float64, requires_grad=True)
for cube in (Cube, ThroughNumpy):
    first = torch.autograd.grad(cube.apply(x), x, create_graph=True)[0]
    total = torch.autograd.grad(first * x, x)[0]
    checks = [check(cube.apply, x, raise_exception=False) for check in
              (torch.autograd.gradcheck, torch.autograd.gradgradcheck)]
    print(f"{cube.__name__:12}  f' {first.item()}  (x f')' {total.item()}"
          f"  gradcheck {checks[0]}  gradgradcheck {checks[1]}")
