import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
scores = torch.randn(2000, 1024, dtype=torch.float64).sigmoid()
sizes = [2 ** k for k in range(1, 11)]
for dtype in (torch.bfloat16, torch.float16, torch.float32):
    share = []
    for n in sizes:
        v = scores[:, :n].to(dtype)
        winners = (v == v.amax(1, keepdim=True)).sum(1)
        share.append((winners > 1).double().mean().item())
    plt.plot(sizes, share, "o-", label=str(dtype).removeprefix("torch."))

plt.xscale("log", base=2)
plt.xticks(sizes[::3], [str(n) for n in sizes[::3]])
plt.xlabel("number of sigmoid scores")
plt.ylabel("share of rows whose max is tied")
plt.legend()
plt.show()
