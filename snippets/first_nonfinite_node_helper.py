from functools import partial
import torch

def watch(loss):
    def finite(grads):
        return all(g is None or g.isfinite().all() for g in grads)
    def hook(made, came, node):
        if finite(came) and not finite(made):
            print(node.name(), "got", came, "made", made)
    seen, todo = {None}, [loss.grad_fn]
    while todo:
        node = todo.pop()
        if node not in seen:
            seen.add(node)
            todo += [child for child, _ in node.next_functions]
            node.register_hook(partial(hook, node=node))

x = torch.tensor([0.0, 3.0], requires_grad=True)
loss = (x * x).sqrt().sum()
watch(loss)
loss.backward()
print("gradient", x.grad.tolist())
