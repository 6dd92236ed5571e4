import torch

net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
net[0].requires_grad_(False)
net(torch.ones(1, 2)).sum().backward()
for name, p in net.named_parameters():
    state = "frozen" if not p.requires_grad else "trained"
    print(f"{name:9} {state:8} grad {'None' if p.grad is None else 'set'}")
