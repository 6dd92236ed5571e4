import torch

torch.manual_seed(0)
net = torch.nn.Sequential(
    torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2),
    torch.nn.Hardtanh(), torch.nn.Linear(2, 1))
with torch.no_grad():
    net[2].bias += torch.tensor([9.0, 0.0])

net(torch.randn(64, 4)).square().mean().backward()
print("parameter", "zeros in the gradient", sep="  ")
for name, p in net.named_parameters():
    share = (p.grad == 0).float().mean().item()
    print(name, f"{share:.0%}", sep="  ")
