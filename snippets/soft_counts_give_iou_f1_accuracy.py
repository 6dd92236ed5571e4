import torch


def scores(p, y):
    hit, miss = (p * y).sum(), ((1 - p) * y).sum()
    false = (p * (1 - y)).sum()
    return {"IoU": hit / (hit + miss + false),
            "F1, Dice": 2 * hit / (2 * hit + miss + false),
            "accuracy": 1 - (miss + false) / len(y)}


y = torch.tensor([1.0, 1.0, 0.0, 0.0], dtype=torch.float64)
logits = torch.tensor([2.0, -1.0, 0.5, -3.0], dtype=torch.float64,
                      requires_grad=True)
hard = scores((logits > 0).double(), y)
soft = scores(logits.sigmoid(), y)
for name in soft:
    slope = torch.autograd.grad(soft[name], logits, retain_graph=True)[0]
    print(f"{name:8}  hard {hard[name]:.2f}  soft {soft[name]:.2f}"
          f"  gradient", slope.numpy().round(3))
print("hard has a gradient:", hard["IoU"].requires_grad)
