import torch

x = torch.tensor([0.2, 0.9], requires_grad=True)
logits = 4 * x - 2
hard = logits > 0
prediction = hard.float()
loss = (prediction - torch.tensor([0.0, 1.0])).square().mean()

print("tensor", "dtype", "requires_grad", "grad_fn", sep="  ")
for name in "x", "logits", "hard", "prediction", "loss":
    tensor = globals()[name]
    node = type(tensor.grad_fn).__name__ if tensor.grad_fn else "-"
    dtype = str(tensor.dtype).removeprefix("torch.")
    print(name, dtype, tensor.requires_grad, node, sep="  ")
