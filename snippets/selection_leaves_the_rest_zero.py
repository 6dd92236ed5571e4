import torch
import torch.nn.functional as F

data = [3.0, 1.0, 4.0, 2.0]
CALLS = {
    "max": lambda x: x.max(),
    "topk(2)": lambda x: x.topk(2).values.sum(),
    "median": lambda x: x.median(),
    "max_pool1d(2)": lambda x: F.max_pool1d(x[None], 2).sum(),
    "x[x > 2.5]": lambda x: x[x > 2.5].sum(),
    "logsumexp": lambda x: x.logsumexp(0),
}
for name, f in CALLS.items():
    x = torch.tensor(data, requires_grad=True)
    f(x).backward()
    print(f"{name:14}", [round(g, 2) for g in x.grad.tolist()])
