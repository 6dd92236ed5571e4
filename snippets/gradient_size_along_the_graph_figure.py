import torch
import matplotlib.pyplot as plt

sizes = []

def record(name):
    return lambda g: sizes.append((name, g.abs().max().item()))

x = torch.tensor([1e-12, 2.0], dtype=torch.float64, requires_grad=True)
h = {"x": x}
h["square"] = h["x"] ** 2
h["ratio"] = h["square"] / 3
h["root"] = h["ratio"].sqrt()
h["scaled"] = 5 * h["root"]
h["sum"] = h["scaled"].sum()
for name, tensor in h.items():
    tensor.register_hook(record(name))
h["sum"].backward()
names, values = zip(*sizes)
plt.bar(names, values, color=["C3" if v > 1e3 else "C0" for v in values])
plt.yscale("log")
plt.xlabel("tensor, in the order of the backward pass")
plt.ylabel("largest gradient")
plt.show()
