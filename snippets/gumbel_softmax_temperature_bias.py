import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

torch.manual_seed(0)
c = torch.tensor([1.0, -2.0, 3.0])
theta = torch.tensor([0.5, 0.2, -0.4], requires_grad=True)
(exact,) = torch.autograd.grad(theta.softmax(0) @ (c - 0.5) ** 2, theta)
rows = []
print("tau  soft: bias  std    hard: bias  std")
for tau in (5.0, 2.0, 1.0, 0.5, 0.1):
    row = [tau]
    for hard in (False, True):
        x = theta.detach().repeat(100_000, 1).requires_grad_()
        y = F.gumbel_softmax(x, tau=tau, hard=hard)
        ((y @ c - 0.5) ** 2).sum().backward()
        row += [(x.grad.mean(0) - exact).norm().item(),
                x.grad.std(0).norm().item()]
    print("{}  {:10.1f}  {:4.1f}   {:10.1f}  {:4.1f}".format(*row))
    rows.append(row)
taus, *columns = zip(*rows)
names = ("bias, soft", "std, soft", "bias, hard", "std, hard")
for name, column, style in zip(names, columns, ("C0", "C1", "C0--", "C1--")):
    plt.loglog(taus, column, style, label=name)
plt.xlabel("temperature")
plt.legend()
plt.show()
