import torch


class Step(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return (x > 0).to(x.dtype)

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return grad * (x.abs() < 1) / 2


torch.manual_seed(0)
x = torch.tensor([0.4], requires_grad=True)
hard = (x > 0).float()
coins = torch.distributions.Bernoulli(logits=x)
draws = coins.sample((100_000,))
score = (draws * coins.log_prob(draws)).mean()
families = {
    "straight-through": (hard, x - x.detach() + hard),
    "relaxation": (x.sigmoid(), x.sigmoid()),
    "score function": (draws.mean(), score),
    "custom backward": (hard, Step.apply(x)),
}
print("family            forward  gradient")
for name, (value, surrogate) in families.items():
    (grad,) = torch.autograd.grad(surrogate.sum(), x, retain_graph=True)
    print(f"{name:16}  {value.item():.2f}     {grad.item():.2f}")
