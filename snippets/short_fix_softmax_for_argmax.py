import torch

scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
index = scores.argmax()
print("argmax:     ", index.item(), "requires_grad:", index.requires_grad)

weights = (scores / 0.5).softmax(0)
position = weights @ torch.arange(3.0)
position.backward()
print("soft-argmax:", round(position.item(), 3))
print("gradient:   ", [round(g, 3) for g in scores.grad.tolist()])
