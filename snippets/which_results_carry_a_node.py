import torch

x = torch.tensor([1.5, 0.5], requires_grad=True)
results = {
    "max()": x.max(),
    "floor()": x.floor(),
    "histc()": x.histc(4),
    "argmax()": x.argmax(),
    "x > 1": x > 1,
    "int()": x.int(),
    "detach()": x.detach(),
}
for name, result in results.items():
    node = result.grad_fn
    print(f"{name:9}", node.name() if node else "no node")
