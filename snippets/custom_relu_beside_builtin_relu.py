import torch


class Relu(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx, grad):
        return grad.masked_fill(ctx.saved_tensors[0] <= 0, 0.0)


for name, relu in {"builtin": torch.relu, "custom": Relu.apply}.items():
    x = torch.tensor([-2.0, 0.0, 3.0], requires_grad=True)
    relu(x).sum().backward()
    print(f"{name:8} backward: ", x.grad.tolist())
    try:
        per_element = torch.vmap(torch.func.grad(relu))(x.detach())
        print(f"{name:8} func.grad:", per_element.tolist())
    except RuntimeError as error:
        reason = str(error).split("), ")[1].split(".")[0]
        print(f"{name:8} func.grad:", reason)
