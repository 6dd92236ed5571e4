import torch


def attempt(name, make):
    x = torch.tensor([-1.0, 0.5, 2.0], requires_grad=True)
    try:
        make(x).sum().backward()
        print(f"{name}:", x.grad.tolist())
    except RuntimeError as error:
        print(f"{name}:\n  ", str(error).split(":")[0])


def under_no_grad(x):
    y = x * 1
    with torch.no_grad():
        y.clamp_(0, 1)
    return y


attempt("(x * 1).clamp_", lambda x: (x * 1).clamp_(0, 1))
attempt("under no_grad", under_no_grad)
attempt("x.clamp_", lambda x: x.clamp_(0, 1))
attempt("x.exp().clamp_", lambda x: x.exp().clamp_(0, 1))
