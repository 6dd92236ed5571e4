import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
print("mean:   ", *torch.autograd.grad((x ** 2).mean(), x))
print("sum:    ", *torch.autograd.grad((x ** 2).sum(), x))

weights = torch.tensor([1.0, 0.0, 10.0])
x.grad = None
(x ** 2).backward(weights)
print("weights:", x.grad)
print("matrix:\n", torch.func.jacrev(torch.square)(x.detach()), sep="")
