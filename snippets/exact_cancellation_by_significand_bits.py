import matplotlib.pyplot as plt
import torch

torch.manual_seed(0)
product = torch.randn(1_000_000, dtype=torch.float64)
bias = torch.rand(1_000_000, dtype=torch.float64) - 0.5

def rounded(x, bits):
    mantissa, exponent = torch.frexp(x)
    return torch.ldexp((mantissa * 2**bits).round() / 2**bits, exponent)

bits = torch.arange(3, 13)
rate = torch.stack([
    (rounded(product, b) + rounded(bias, b) == 0).double().mean()
    for b in bits.tolist()
])
line = torch.arange(3, 25)
guess = rate[0] * 2.0 ** (3 - line)
plt.semilogy(line, guess, "--", label="halved with each bit")
plt.semilogy(bits, rate, "o", label="counted")
for name, b in {"bfloat16": 8, "float16": 11, "float32": 24}.items():
    print(f"{name}: one in {float(f'{1 / guess[b - 3]:.0e}'):,.0f}")
    plt.plot(b, guess[b - 3], "s", ms=9, color="C3")
    plt.text(b + 0.4, guess[b - 3] * 1.4, name, color="C3", size=13)
plt.xlim(2, 28)
plt.xlabel("bits of the significand")
plt.ylabel("chance that a + b is exactly 0")
plt.legend()
plt.show()
