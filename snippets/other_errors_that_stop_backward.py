import copy
import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 2
CALLS = {
    "y.requires_grad_(False)": lambda: y.requires_grad_(False),
    "grad w.r.t. a plain tensor": lambda: torch.autograd.grad(
        y.sum(), torch.ones(2)),
    "hook on a plain tensor": lambda: torch.ones(2).register_hook(print),
    "retain_grad on a plain tensor": lambda: torch.ones(2).retain_grad(),
    "deepcopy of a non-leaf": lambda: copy.deepcopy(y),
    "SGD([])": lambda: torch.optim.SGD([], lr=0.1),
    "SGD([y])": lambda: torch.optim.SGD([y], lr=0.1),
    "y.backward(torch.ones(3))": lambda: y.backward(torch.ones(3)),
    "unbind, then in place": lambda: y.unbind()[0].mul_(2),
    "x.resize_(3)": lambda: x.resize_(3),
}
print("call", "torch says", sep="  ")
for name, call in CALLS.items():
    try:
        call()
    except (RuntimeError, ValueError) as error:
        print(name, str(error).split(". ")[0], sep="  ")
