import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.tensor([0.0, 1.0, 2.0])
many = logits.expand(100_000, 3)
print("softmax       ", [round(v, 2) for v in logits.softmax(0).tolist()])
for tau in (5.0, 0.1):
    y = F.gumbel_softmax(many, tau=tau, hard=True)
    soft = F.gumbel_softmax(many, tau=tau)
    print(f"tau {tau}: picks", [round(v, 2) for v in y.mean(0).tolist()])
    print("  exactly one-hot", bool(((y == 0) | (y == 1)).all()))
    print(f"  mean largest soft weight {soft.max(1).values.mean():.2f}")
