import torch

torch.manual_seed(0)
n = 1_000_000
a, b = torch.randn(2, n)
pixels = torch.randint(0, 256, (2, n))
levels = torch.randint(0, 16, (2, n))
residuals = {
    "float32": a - b,
    "bfloat16": a.bfloat16() - b.bfloat16(),
    "8-bit pixels": pixels[0] - pixels[1],
    "4-bit levels": levels[0] - levels[1],
    "zero weights": torch.zeros(n) * a,
}
for name, residual in residuals.items():
    share = (residual == 0).double().mean()
    print(f"{name:12}  {100 * share:6.2f} %")
