import torch


def f(x, threshold):
    if x > threshold:
        return x**2 + 5
    return 3 * x


threshold = torch.tensor(1.0, requires_grad=True)
for value in (0.0, 1.0, 2.0):
    x = torch.tensor(value, requires_grad=True)
    y = f(x, threshold)
    y.backward()
    print(f"x = {value}:  f = {y.item()}  f' = {x.grad.item()}")
print("threshold.grad:", threshold.grad)
