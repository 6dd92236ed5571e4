import torch

operations = {
    "sin": torch.sin,
    "abs": torch.abs,
    "round": torch.round,
    "sqrt": torch.sqrt,
    "heaviside": lambda x: torch.heaviside(x, torch.tensor(1.0)),
    "argmax": torch.argmax,
    "x > 0": lambda x: x > 0,
}
for name, operation in operations.items():
    x = torch.tensor(0.0, requires_grad=True)
    try:
        operation(x).backward()
        print(f"{name:10} {x.grad.item()}")
    except RuntimeError as error:
        print(f"{name:10} error: {error}")
