import torch

scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
positions = torch.arange(3.0)

for temperature in 1.0, 0.5, 0.25:
    weights = torch.softmax(scores / temperature, dim=0)
    soft_index = (weights * positions).sum()
    grad, = torch.autograd.grad(soft_index, scores)
    slopes = [round(g, 3) for g in grad.tolist()]
    print(f"T={temperature:<4}  index {soft_index:.3f}  grad {slopes}")
