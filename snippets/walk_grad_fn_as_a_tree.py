import torch

def show(node, depth=0):
    if node is None:
        return
    leaf = getattr(node, "variable", None)
    name = "" if leaf is None else f"  leaf of shape {tuple(leaf.shape)}"
    print("  " * depth + node.name() + name)
    for child, _ in node.next_functions:
        show(child, depth + 1)

w = torch.ones(3, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
loss = ((w * torch.tensor([1.0, 2.0, 3.0])).sum() + b).relu().sum()
show(loss.grad_fn)
