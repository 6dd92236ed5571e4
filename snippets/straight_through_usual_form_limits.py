import torch


def usual(f, x):
    return x + (f(x) - x)


def four_bit(x):
    return (x / 0.1).round().clamp(-8, 7) * 0.1


for dtype in (torch.float32, torch.float16, torch.bfloat16):
    power = 2.0 ** torch.arange(30)
    next_float = power * (1 + torch.finfo(dtype).eps)
    x = torch.stack([power, next_float], 1).flatten().to(dtype)
    wrong = usual(torch.sign, x) != 1
    print(f"{str(dtype):14} sign wrong from x = {x[wrong][0].item():.0f}")
torch.manual_seed(0)
x = torch.randn(100_000)
for f in (torch.round, four_bit):
    off = (usual(f, x) != f(x)).float().mean().item()
    worst = (usual(f, x) - f(x)).abs().max().item()
    print(f"{f.__name__:14} differs on {off:.0%}, by at most {worst:.0e}")
