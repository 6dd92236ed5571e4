import torch

operators = {
    "x.max()": lambda x: x.max(),
    "x.amax()": lambda x: x.amax(),
    "maximum, twice": lambda x: torch.maximum(torch.maximum(*x[:2]), x[2]),
    "x.median()": lambda x: x.median(),
    "x.max(0).values": lambda x: x.max(0).values,
    "max_pool1d": lambda x: torch.max_pool1d(x[None], 3).sum(),
    "x.topk(1).values": lambda x: x.topk(1).values.sum(),
    "x.sort().values[2]": lambda x: x.sort().values[2],
    "x.kthvalue(3).values": lambda x: x.kthvalue(3).values,
    "x.cummax(0).values[2]": lambda x: x.cummax(0).values[2],
    "x.median(0).values": lambda x: x.median(0).values,
    "x.mode().values": lambda x: x.mode().values,
}
for name, operator in operators.items():
    x = torch.tensor([5.0, 5.0, 5.0], requires_grad=True)
    operator(x).backward()
    print(f"{name:22}", *(f"{share:.2f}" for share in x.grad))
