import matplotlib.pyplot as plt
import torch

operators = {
    "amax": lambda x: x.amax(),
    "median()": lambda x: x.median(),
    "max(0)": lambda x: x.max(0).values,
    "median(0)": lambda x: x.median(0).values,
    "sort()[-1]": lambda x: x.sort().values[-1],
}
for row, operator in enumerate(operators.values()):
    x = torch.tensor([5.0, 5.0, 5.0], requires_grad=True)
    operator(x).backward()
    color = "C0" if x.grad.max() < 1 else "C1"
    plt.scatter(range(3), [row] * 3, s=1200 * x.grad, color=color)
plt.yticks(range(5), list(operators))
plt.xticks(range(3), ["x[0]", "x[1]", "x[2]"])
plt.xlim(-0.6, 2.6)
plt.ylim(4.6, -0.6)
plt.show()
