import torch

def watch(node):
    node.register_hook(
        lambda sends, gets: print(
            f"  {node.name():<13} gets {gets[0].item():g}, sends",
            [g.item() for g in sends],
        )
    )

for start in [3.0, 0.0]:
    x = torch.tensor(start, requires_grad=True)
    square = x * x
    root = square.sqrt()
    print(f"x = {start:g}, value {root.item():g}")
    watch(root.grad_fn)
    watch(square.grad_fn)
    root.backward()
    print("  x.grad", x.grad.item())
