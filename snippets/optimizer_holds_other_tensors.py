import torch

torch.manual_seed(0)
net = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
net.weight = torch.nn.Parameter(torch.ones(1, 2))

net(torch.ones(1, 2)).sum().backward()
before = net.weight.detach().clone()
optimizer.step()
print("grad:   ", net.weight.grad)
print("changed:", not torch.equal(before, net.weight))

held = {id(p) for g in optimizer.param_groups for p in g["params"]}
for name, p in net.named_parameters():
    print(f"{name:7} in optimizer: {id(p) in held}")
