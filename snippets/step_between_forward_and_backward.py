import torch

torch.manual_seed(0)
net = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.Linear(3, 1))
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)

def losses():
    y = net(torch.ones(1, 2))
    return y.square().sum(), y.abs().sum()

first, second = losses()
first.backward(retain_graph=True)
optimizer.step()
try:
    second.backward()
except RuntimeError as error:
    print(str(error).split(":")[0])

first, second = losses()
(first + second).backward()
optimizer.step()
print("one backward, then step: fine")
