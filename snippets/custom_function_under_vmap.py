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
        return grad_output * 3 * ctx.saved_tensors[0] ** 2


per_sample = torch.vmap(torch.func.grad(Cube.apply))
try:
    per_sample(torch.arange(4.0))
except RuntimeError as error:
    print(str(error).split(". ")[0])
Cube.generate_vmap_rule = True
print("generated rule", per_sample(torch.arange(4.0)).tolist())
