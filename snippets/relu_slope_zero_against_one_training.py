import torch
import torch.nn.functional as F

class Relu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, slope):
        ctx.save_for_backward(x)
        ctx.slope = slope
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        return torch.where(x == 0, ctx.slope * grad, grad * (x > 0)), None

torch.manual_seed(0)
data = torch.randn(2048, 4)
label = (data[:, 0] * data[:, 1] > 0).float()

def train(dtype, slope, seed):
    torch.manual_seed(seed)
    sizes = [(4, 64), (64, 64), (64, 1)]
    layers = [torch.nn.Linear(*size).to(dtype) for size in sizes]
    params = [p for layer in layers for p in layer.parameters()]
    for _ in range(150):
        rows = torch.randint(2048, (256,))
        a = data[rows].to(dtype)
        for layer in layers[:2]:
            a = Relu.apply(a @ layer.weight.T + layer.bias, slope)
        out = layers[2](a)[:, 0].float()
        loss = F.binary_cross_entropy_with_logits(out, label[rows])
        for p, g in zip(params, torch.autograd.grad(loss, params)):
            p.data -= 0.5 * g
    return loss.item()

print("dtype     slope 0  slope 1  slope 0, another seed")
for name in ["float32", "float16", "bfloat16"]:
    dtype = getattr(torch, name)
    a, b, c = train(dtype, 0, 0), train(dtype, 1, 0), train(dtype, 0, 1)
    print(f"{name:<10}{a:<9.2f}{b:<9.2f}{c:.2f}")
