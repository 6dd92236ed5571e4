import torch
from torch import nn

def reached(loss):
    seen, todo, leaves = set(), [loss.grad_fn], set()
    while todo:
        node = todo.pop()
        if node is not None and node not in seen:
            seen.add(node)
            leaves.add(id(getattr(node, "variable", None)))
            todo += [child for child, _ in node.next_functions]
    return leaves

net = nn.ModuleDict({"body": nn.Linear(2, 2), "head": nn.Linear(2, 1)})
loss = net["head"](net["body"](torch.ones(1, 2)).detach()).sum()
leaves = reached(loss)
for name, p in net.named_parameters():
    print(f"{name:12}", "reached" if id(p) in leaves else "not reached")
