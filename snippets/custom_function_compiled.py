import torch


class SurrogateStep(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return (x > 0).to(x.dtype)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * (ctx.saved_tensors[0].abs() < 1)


def model(x):
    return (SurrogateStep.apply(x) * x.square()).sum()


compiled = torch.compile(model, backend="aot_eager", fullgraph=True)
for run in (model, compiled):
    x = torch.tensor([-2.0, -0.5, 0.0, 0.5, 2.0], requires_grad=True)
    y = run(x)
    y.backward()
    print(y.item(), x.grad.tolist())
