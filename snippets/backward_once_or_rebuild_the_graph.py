import torch

x = torch.tensor(3.0, requires_grad=True)
(x ** 2 + x ** 3).backward()
print("sum the losses:", x.grad)

x.grad = None
for power in 2, 3:
    (x ** power).backward()
print("rebuild each time:", x.grad)

x.grad = None
y = x ** 2
y.backward(retain_graph=True)
y.backward()
print("retain_graph, twice the same loss:", x.grad)
