import torch

def stop(name):
    def hook(g):
        if not g.isfinite().all():
            raise RuntimeError(f"gradient of {name} is {g.tolist()}")
    return hook

x = torch.tensor([0.0, 3.0], requires_grad=True)
square = x.pow(2)
root = square.sqrt()
for name, tensor in {"x": x, "square": square, "root": root}.items():
    tensor.register_hook(stop(name))
try:
    root.sum().backward()
except RuntimeError as error:
    print(error)
