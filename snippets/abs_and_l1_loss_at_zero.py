import torch

x = torch.tensor([-0.1, 0.0, 0.1], requires_grad=True)
x.abs().sum().backward()
print("abs:    ", x.grad.tolist())

prediction = torch.tensor([1.9, 2.0, 2.1], requires_grad=True)
target = torch.tensor([2.0, 2.0, 2.0])
loss = torch.nn.functional.l1_loss(prediction, target, reduction="sum")
loss.backward()
print("l1_loss:", prediction.grad.tolist())
