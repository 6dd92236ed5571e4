import torch


class Sign(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.sign()

    @staticmethod
    def backward(ctx, grad):
        return grad


x = torch.tensor([0.3, 1e8, torch.inf], requires_grad=True)
usual = x + (x.sign() - x).detach()
exact = x - x.detach() + x.sign().detach()
custom = Sign.apply(x)
for name, y in {"usual": usual, "exact": exact, "custom": custom}.items():
    (grad,) = torch.autograd.grad(y.sum(), x)
    print(f"{name:6}", y.tolist(), "gradient", grad.tolist())
