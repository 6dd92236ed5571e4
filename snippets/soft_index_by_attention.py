import torch

signal = torch.tensor([0, 0, 0, 0, 0, 0, 0, 9.0], dtype=torch.float64)
slots = torch.arange(8)
where = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)


def soft_index(where, tau):
    return torch.softmax(-(slots - where).square() / tau, -1) @ signal


print("tau    value at 2  gradient at 2  bias at 7")
for tau in (10.0, 3.0, 1.0, 0.3):
    value = soft_index(where, tau)
    slope = torch.autograd.grad(value, where)[0]
    bias = soft_index(where.detach() + 5, tau) - 9.0
    print(f"{tau:<5}  {value:10.4f}  {slope:13.4f}  {bias:9.4f}")
