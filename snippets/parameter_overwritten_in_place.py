import torch

net = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
with torch.no_grad():
    net.weight.copy_(torch.ones(1, 2))

net(torch.ones(1, 2)).sum().backward()
optimizer.step()
print(net.weight)
