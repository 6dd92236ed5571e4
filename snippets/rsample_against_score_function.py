import matplotlib.pyplot as plt
import torch
from torch.distributions import Normal

torch.manual_seed(0)
sizes = [1, 4, 16, 64, 256]
rows = []
for size in sizes:
    mean = torch.full((2000, size), 0.5, requires_grad=True)
    normal = Normal(mean, 1.0)
    z = normal.rsample()
    (path,) = torch.autograd.grad((z**2).sum(), mean)
    z = normal.sample()
    log_p = normal.log_prob(z).sum(1)
    (score,) = torch.autograd.grad(((z**2).sum(1) * log_p).sum(), mean)
    rows.append([path.mean(), path.std(), score.mean(), score.std()])
    print(f"{size:3} numbers: rsample {path.mean():.1f} ± {path.std():.0f},"
          f" score function {score.mean():.1f} ± {score.std():.0f}")
plt.loglog(sizes, [row[1] for row in rows], "C0o-", label="rsample")
plt.loglog(sizes, [row[3] for row in rows], "C3o-", label="score function")
plt.xlabel("numbers sampled together")
plt.ylabel("std of the gradient of one")
plt.legend()
plt.show()
