import torch

x = torch.tensor([1.0, -1.0, 1.0000001], requires_grad=True)
one = torch.tensor(1.0)
for name, y in {
    "acos": x.acos(),
    "clamp, acos": x.clamp(-1, 1).acos(),
    "clamp, asin": x.clamp(-1, 1).asin(),
    "tensor bounds": x.clamp(-one, one).acos(),
    "hardtanh, acos": torch.nn.functional.hardtanh(x).acos(),
}.items():
    (g,) = torch.autograd.grad(y.sum(), x)
    print(f"{name:15}", g.tolist())
