import torch
import matplotlib.pyplot as plt

ts = torch.linspace(-1, 1, 21, dtype=torch.float64)
slopes = {False: [], True: []}
for t in ts:
    A = torch.tensor([[1.0, 2.0], [2.0, 4.0 + t]], dtype=torch.float64)
    A.requires_grad_()
    for graph in slopes:
        det = torch.linalg.det(A)
        grad, = torch.autograd.grad(det, A, create_graph=graph)
        slopes[graph].append(grad[0, 0].item())

plt.plot(ts, slopes[True], "C0o", markersize=11, fillstyle="none",
         label="create_graph=True")
plt.plot(ts, slopes[False], "C1o", markersize=5, label="plain backward")
plt.xlabel("t, in the matrix (1, 2), (2, 4 + t)")
plt.ylabel("derivative for the first entry")
plt.legend()
plt.show()
