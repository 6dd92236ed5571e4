import torch

for values in ([1.0, 2.0, 3.0], [0.0, 2.0, 3.0], [0.0, 0.0, 3.0]):
    x = torch.tensor(values, requires_grad=True)
    x.prod().backward()
    by_logs = torch.func.grad(lambda v: v.log().sum().exp())(x.detach())
    print(values, "prod:", x.grad.tolist(), "by logs:", by_logs.tolist())
