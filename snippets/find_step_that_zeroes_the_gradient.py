import torch

torch.manual_seed(0)
x = torch.randn(5, requires_grad=True)
steps = {"x": x}
steps["scaled"] = 3 * steps["x"]
steps["squashed"] = torch.tanh(steps["scaled"])
steps["levels"] = torch.round(4 * steps["squashed"])
steps["output"] = steps["levels"] / 4

for tensor in steps.values():
    tensor.retain_grad()
(steps["output"] - 1).square().mean().backward()
for name in reversed(steps):
    print(f"{name:9} non-zero: {steps[name].grad.any().item()}")
