import torch

one = torch.tensor(1.0)
points = [
    ("kink", "relu(x), 0", torch.relu, 0.0),
    ("kink", "abs(x), 0", torch.abs, 0.0),
    ("tie", "maximum(x, 1), 1", lambda x: torch.maximum(x, one), 1.0),
    ("tie", "[x, 1].max(0), 1",
     lambda x: torch.stack([x, one]).max(0).values, 1.0),
    ("jump", "round(x), 0.5", torch.round, 0.5),
    ("pole", "1 / x, 0", torch.reciprocal, 0.0),
    ("edge", "sqrt(x), 0", torch.sqrt, 0.0),
    ("step", "[x, 1].argmax(), 2",
     lambda x: torch.stack([x, one]).argmax(), 2.0),
]
print("function, at x      point  value  gradient")
for kind, code, function, at in points:
    x = torch.tensor(at, requires_grad=True)
    y = function(x)
    if y.requires_grad:
        y.backward()
    gradient = None if x.grad is None else x.grad.item()
    print(f"{code:18}  {kind:5}  {y.item():5}  {gradient}")
