import matplotlib.pyplot as plt
import torch

DTYPES = torch.float16, torch.bfloat16, torch.float32
for index, dtype in enumerate(DTYPES):
    x = torch.tensor(0.0, dtype=dtype, requires_grad=True)
    h, slopes = x, []
    for depth in range(1, 90):
        h = torch.sigmoid(h)
        grad, = torch.autograd.grad(h, x, retain_graph=True)
        if grad == 0:
            break
        slopes.append(grad.item())
    name = str(dtype).removeprefix("torch.")
    plt.semilogy(range(1, depth), slopes, color=f"C{index}", linewidth=2)
    plt.plot(depth - 1, slopes[-1], "o", color=f"C{index}")
    plt.annotate(f"{name} ends", (depth - 1, slopes[-1]), (6, 6),
                 textcoords="offset points", color=f"C{index}")
plt.gca().yaxis.set_major_formatter("{x:.0e}")
plt.xlim(0, 90)
plt.xlabel("sigmoids in a row")
plt.ylabel("gradient at the input")
plt.show()
