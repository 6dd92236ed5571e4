import matplotlib.pyplot as plt
import torch

zero = torch.tensor(0.0)
spellings = {
    "relu": torch.relu,
    "maximum": lambda x: torch.maximum(x, zero),
    "where >=": lambda x: torch.where(x >= 0, x, 0),
}
line = torch.linspace(-1, 1, 101)
plt.plot(line, torch.relu(line), "C0", linewidth=4, label="max(x, 0)")
plt.fill_between(line, 0 * line, line, color="C0", alpha=0.15)
for color, (name, function) in enumerate(spellings.items(), start=1):
    x = torch.tensor(0.0, requires_grad=True)
    function(x).backward()
    label = f"{name}: slope {x.grad.item():g}"
    plt.plot(line, x.grad * line, f"C{color}--", label=label)
plt.xlabel("x")
plt.legend()
plt.show()
