import torch

logits = torch.tensor([0.0, 1.0, 2.0], requires_grad=True)
masked = torch.tensor([False, False, True])

def entropy(fill, guard=False):
    logp = logits.masked_fill(masked, fill).log_softmax(0)
    factor = logp.masked_fill(masked, 0.0) if guard else logp
    return -(logp.exp() * factor).sum()

inf = float("inf")
for name, y in {"-inf": entropy(-inf), "-inf, guarded": entropy(-inf, True),
                "-1e9": entropy(-1e9)}.items():
    (g,) = torch.autograd.grad(y, logits)
    print(f"{name:14} value {y.item():.4f}",
          "gradient", [round(v, 4) for v in (g + 0).tolist()])
