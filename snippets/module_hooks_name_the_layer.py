import torch
from torch import nn

class Length(nn.Module):
    def forward(self, x):
        return x.pow(2).sum(-1, keepdim=True).sqrt()

net = nn.Sequential(nn.Linear(2, 2), Length(), nn.Linear(1, 1))
nn.init.zeros_(net[0].weight)
nn.init.zeros_(net[0].bias)

for name, module in net.named_children():
    def hook(module, made, came, name=name):
        print(name, f"{type(module).__name__:7}",
              "got finite:", bool(came[0].isfinite().all()),
              " made finite:", bool(made[0].isfinite().all()))
    module.register_full_backward_hook(hook)
x = torch.ones(1, 2, requires_grad=True)
net(x).sum().backward()
