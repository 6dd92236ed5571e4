import torch

w = torch.tensor(2.0, requires_grad=True)

def model(x):
    return w * x

x = torch.tensor(3.0)
target = model(x).detach()
loss = (model(x) - target) ** 2
print("loss:", loss.item(), " grad:", *torch.autograd.grad(loss, w))

target = torch.tensor(4.0)
loss = (model(x) - target) ** 2
print("loss:", loss.item(), " grad:", *torch.autograd.grad(loss, w))
