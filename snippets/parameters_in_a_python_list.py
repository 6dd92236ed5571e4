import torch
from torch import nn

class Net(nn.Module):
    def __init__(self, container):
        super().__init__()
        self.layers = container([nn.Linear(1, 1), nn.Linear(1, 1)])
        self.scale = torch.ones(1, requires_grad=True)
        self.shift = nn.Parameter(torch.zeros(1))

for container in list, nn.ModuleList:
    names = [name for name, _ in Net(container).named_parameters()]
    print(f"{container.__name__}: {names}")
