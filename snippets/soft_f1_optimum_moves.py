import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)
y = (torch.rand(500, dtype=torch.float64) < 0.2).double()
score = torch.randn(500, dtype=torch.float64) + 2 * y
cut = torch.linspace(-2, 4, 601, dtype=torch.float64)


def f1(p):
    return 2 * (p @ y) / (p.sum(-1) + y.sum())


hard = f1((score > cut.unsqueeze(-1)).double())
curves = {"hard": hard}
for tau in (0.1, 0.5, 1.0):
    soft = f1(torch.sigmoid((score - cut.unsqueeze(-1)) / tau))
    curves[f"tau {tau}"] = soft
for i, (name, curve) in enumerate(curves.items()):
    best = curve.argmax()
    print(f"{name:7}  best cut {cut[best]:.2f}  its own F1"
          f" {curve[best]:.2f}  hard F1 there {hard[best]:.2f}")
    plt.plot(cut, curve, f"C{i}", label=name)
    plt.plot(cut[best], curve[best], f"C{i}o")
plt.xlabel("decision threshold")
plt.ylabel("F1")
plt.legend()
plt.show()
