import torch

torch.manual_seed(0)
net = torch.nn.Sequential(
    torch.nn.Linear(8, 100), torch.nn.ReLU(), torch.nn.Linear(100, 1))
with torch.no_grad():
    net[0].bias[:30] = -50.0

alive = torch.zeros(100, dtype=torch.bool)

def remember(module, inputs, output):
    alive.logical_or_((output > 0).any(dim=0))

net[1].register_forward_hook(remember)
for batch in torch.randn(20, 64, 8):
    net(batch)
print("dead units:", (~alive).sum().item(), "of", alive.numel())
