import torch

OPS = {
    "round": torch.round, "floor": torch.floor, "ceil": torch.ceil,
    "trunc": torch.trunc, "sign": torch.sign, "frac": torch.frac,
    "fmod(x, 1)": lambda x: torch.fmod(x, 1),
    "remainder(x, 1)": lambda x: torch.remainder(x, 1),
}
print("operator", "value at 1.3", "grad at 1.3", "grad at 2.0", sep="  ")
for name, f in OPS.items():
    x = torch.tensor([1.3, 2.0], requires_grad=True)
    y = f(x)
    y.sum().backward()
    print(name, round(y[0].item(), 2), *x.grad.tolist(), sep="  ")
