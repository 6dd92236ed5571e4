import torch

torch.manual_seed(0)
a = torch.randn(20000, 64, dtype=torch.float64)


def max_ties(v):
    return (v == v.amax(1, keepdim=True)).sum(1) > 1


SOURCES = {
    "max of 64 normal numbers ties": lambda c: max_ties(c(a)),
    "max of 64 sigmoids ties": lambda c: max_ties(c((2 * a).sigmoid())),
    "max of 4 relu outputs ties": lambda c: max_ties(c(a[:, :4].relu())),
    "x - y is exactly 0": lambda c: c(a[:, :32]) == c(a[:, 32:]),
    "softmax of 64 has an exact 0":
        lambda c: (c((4 * a).softmax(1)) == 0).any(1),
}

dtypes = (torch.float32, torch.float16, torch.bfloat16)
print("per cent of cases  float32  float16  bfloat16")
for name, hit in SOURCES.items():
    share = [100 * hit(lambda v: v.to(d)).double().mean() for d in dtypes]
    print(name, *(f"{s:.2g}" for s in share), sep="  ")
