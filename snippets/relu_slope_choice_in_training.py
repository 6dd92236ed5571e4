import torch

spellings = {
    0.0: torch.relu,
    0.5: lambda x: torch.maximum(x, torch.zeros_like(x)),
    1.0: lambda x: torch.where(x >= 0, x, 0),
}


def train(activation, scale):
    torch.manual_seed(0)
    data, first, last = (torch.randn(s) for s in ((64, 4), (4, 16), (16, 1)))
    first = (scale * first).requires_grad_()
    for _ in range(100):
        loss = (activation(data @ first) @ last - 1).square().mean()
        (gradient,) = torch.autograd.grad(loss, first)
        first = (first - 0.01 * gradient).detach().requires_grad_()
    return loss.item()


print("slope at 0  loss, random start  loss, zero start")
for slope, activation in spellings.items():
    print(f"{slope:10}  {train(activation, 1.0):18.3f}"
          f"  {train(activation, 0.0):16.3f}")
