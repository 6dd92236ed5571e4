import torch

for make in (
    lambda: torch.tensor([1, 2, 3], requires_grad=True),
    lambda: torch.arange(3).requires_grad_(),
    lambda: torch.nn.Parameter(torch.ones(3, dtype=torch.bool)),
):
    try:
        make()
    except RuntimeError as error:
        print(error)
