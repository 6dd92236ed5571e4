import torch

x = torch.tensor(3.7, requires_grad=True)
y = x * 2
print("y             ", y.requires_grad)
print("y.item()      ", torch.tensor(y.item()).requires_grad)
print("y.numpy()     ", torch.from_numpy(y.detach().numpy()).requires_grad)
print("y.detach()    ", y.detach().requires_grad)
print("y.int()       ", y.int().float().requires_grad)
