import torch

def triage(f):
    x = torch.tensor([0.0, 4.0], requires_grad=True)
    y = f(x)
    if not y.requires_grad:
        return "detached: the result has no graph"
    try:
        grad, = torch.autograd.grad(y.sum(), x, allow_unused=True)
    except RuntimeError as error:
        return f"refused: {error}"
    if grad is None:
        return "None: no path from the result to x"
    if grad.isnan().any():
        return "nan"
    if grad.isinf().any():
        return "infinite"
    return "finite" if grad.any() else "zero"

w = torch.ones(2, requires_grad=True)
print("argmax    ", triage(torch.argmax))
print("x // 2    ", triage(lambda x: x // 2))
print("x.detach()", triage(lambda x: w * x.detach()))
print("round     ", triage(torch.round))
print("sqrt      ", triage(torch.sqrt))
print("sqrt(x²)  ", triage(lambda x: x.square().sqrt()))
print("x²        ", triage(torch.square))
