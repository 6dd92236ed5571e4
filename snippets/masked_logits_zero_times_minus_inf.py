import torch

logits = torch.tensor([0.0, 1.0, 2.0], requires_grad=True)
keep = torch.tensor([True, True, False])
logp = logits.masked_fill(~keep, -float("inf")).log_softmax(0)
p = logp.exp()
plain = -(p * logp).sum()
guarded = -(p * logp.masked_fill(~keep, 0.0)).sum()
for name, y in {"p * logp": plain, "guarded": guarded}.items():
    (g,) = torch.autograd.grad(y, logits, retain_graph=True)
    print(f"{name:9} value {y.item():.4f}",
          "gradient", [round(v, 4) for v in (g + 0).tolist()])
