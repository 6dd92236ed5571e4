import torch
from torch import Tensor


@torch.library.custom_op("nonsmooth::cube", mutates_args=())
def cube(x: Tensor) -> Tensor:
    return torch.from_numpy(x.numpy() ** 3)


def setup_context(ctx, inputs, output):
    ctx.save_for_backward(*inputs)


def backward(ctx, grad_output):
    return grad_output * 3 * ctx.saved_tensors[0] ** 2


cube.register_autograd(backward, setup_context=setup_context)
cube.register_fake(torch.empty_like)

x = torch.tensor([2.0], dtype=torch.float64, requires_grad=True)
print("eager   ", torch.autograd.grad(cube(x).sum(), x)[0].tolist())
run = torch.compile(cube, backend="aot_eager", fullgraph=True)
print("compiled", torch.autograd.grad(run(x).sum(), x)[0].tolist())
for name, result in torch.library.opcheck(cube, (x,)).items():
    print(name, result)
