import torch

logits = torch.tensor([0.0, -200.0], requires_grad=True)
print("probabilities", logits.softmax(0).tolist())
p = logits.softmax(0)
by_p = -(p * p.log()).sum()
logp = logits.log_softmax(0)
by_logits = -(logp.exp() * logp).sum()
for name, y in {"p * log(p)": by_p, "log_softmax": by_logits}.items():
    (g,) = torch.autograd.grad(y, logits)
    print(f"{name:12} value {y.item() + 0}  gradient {(g + 0).tolist()}")
