import torch

x = torch.tensor([1, 2, 3], dtype=torch.float32, requires_grad=True)
(x ** 2).sum().backward()
print(x.grad)

table = torch.nn.Embedding(3, 1)
torch.nn.init.ones_(table.weight)
token = torch.tensor([0, 2, 2])
table(token).sum().backward()
print(table.weight.grad.T)
