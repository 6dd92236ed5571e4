import torch
import torch.nn.functional as F

x = torch.tensor([0.2, 0.5, 0.7], requires_grad=True)
one = torch.ones(3)
CALLS = {
    "x.argmax()": lambda: x.argmax(),
    "torch.histc(x, 3)": lambda: torch.histc(x, 3),
    "special.airy_ai(x)": lambda: torch.special.airy_ai(x),
    "vector_norm(x, 0)": lambda: torch.linalg.vector_norm(x, 0),
    "torch.round(x)": lambda: torch.round(x),
    "torch.normal(x, 1.0)": lambda: torch.normal(x, 1.0),
    "F.dropout(one, p=x[0])": lambda: F.dropout(one, p=x[0]),
    "soft_margin_loss(one, x)": lambda: F.soft_margin_loss(one, x),
    "torch.exp(x, out=)": lambda: torch.exp(x, out=torch.empty(3)),
    "x // 2": lambda: x // 2,
    "torch.unique(x)": lambda: torch.unique(x),
    "qr(x.diag(), mode='r')": lambda: torch.linalg.qr(
        x.diag(), mode="r")[1],
    "torch.vander(x)": lambda: torch.vander(x),
}
print("call", "says no in", "what happens", sep="  ")
for name, call in CALLS.items():
    x.grad, when = None, "forward"
    try:
        y = call()
        when = "backward"
        y.sum().backward()
        result = "None" if x.grad is None else [
            round(g, 3) for g in x.grad.tolist()]
        print(name, "no error", f"grad {result}", sep="  ")
    except (RuntimeError, TypeError) as error:
        text = str(error).partition(". Please")[0].partition(": [")[0]
        print(name, when, text, sep="  ")
