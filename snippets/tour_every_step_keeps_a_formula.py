import torch

x = torch.tensor(3.0, requires_grad=True)
y = torch.relu(x**2 - 1)
step = y.grad_fn
while step is not None:
    print(step.name())
    step = step.next_functions[0][0] if step.next_functions else None
