import torch

torch.manual_seed(0)
good = torch.randn(50, dtype=torch.float64) + 1.0
bad = torch.randn(200, dtype=torch.float64)
good.requires_grad_()
gaps = good.unsqueeze(-1) - bad
hard = (gaps > 0).double().mean()
print(f"hard AUC {hard:.3f} over {gaps.numel()} pairs")
print("tau   soft AUC    bias  largest gradient  without gradient")
for tau in (1.0, 0.3, 0.1, 0.01, 0.001):
    soft = torch.sigmoid(gaps / tau).mean()
    slope = torch.autograd.grad(soft, good, retain_graph=True)[0]
    print(f"{tau:<5}  {soft:7.3f}  {soft - hard:6.3f}  {slope.max():16.4f}"
          f"  {(slope < 1e-6).sum():16}")
