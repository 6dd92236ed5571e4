import torch
import matplotlib.pyplot as plt

gaps = torch.logspace(-12, 0, 60, dtype=torch.float64)
vector, value = [], []
for gap in gaps:
    A = torch.diag(torch.stack([1 + 0 * gap, 1 + gap])).requires_grad_()
    w, V = torch.linalg.eigh(A)
    for y, sizes in ((V[:, 0].sum(), vector), (w[0], value)):
        (g,) = torch.autograd.grad(y, A, retain_graph=True)
        sizes.append(g.norm())
plt.loglog(gaps, vector, color="C1", label="through an eigenvector")
plt.loglog(gaps, value, color="C0", label="through an eigenvalue")
plt.xlabel("gap between the two eigenvalues")
plt.ylabel("size of the gradient")
plt.legend()
plt.show()
