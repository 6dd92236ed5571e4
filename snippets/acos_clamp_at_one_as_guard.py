import torch

x = torch.tensor([1.0, -1.0, 1.0000001], requires_grad=True)
one = torch.tensor(1.0)
for name, y in {
    "acos(x)": x.acos(),
    "acos(clamp(x, -1, 1))": x.clamp(-1, 1).acos(),
    "asin(clamp(x, -1, 1))": x.clamp(-1, 1).asin(),
    "acos, tensor bounds": x.clamp(-one, one).acos(),
    "acos(hardtanh(x))": torch.nn.functional.hardtanh(x).acos(),
}.items():
    (g,) = torch.autograd.grad(y.sum(), x)
    print(f"{name:22}", g.tolist())
