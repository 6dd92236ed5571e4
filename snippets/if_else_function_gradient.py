import torch


def f(x, threshold):
    return x**2 if x > threshold else 3 * x


threshold = torch.tensor(1.0, requires_grad=True)
for x0 in (0.5, 1.0, 2.0):
    x = torch.tensor(x0, requires_grad=True)
    y = f(x, threshold)
    y.backward()
    print(f"x {x0}: value {y.item()}, gradient {x.grad.item()}")
print("threshold:", threshold.grad)
