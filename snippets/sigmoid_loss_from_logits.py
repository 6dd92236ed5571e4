import torch
import torch.nn.functional as F

target = torch.tensor([0.0])
for point in 5.0, 20.0, 200.0:
    x = torch.tensor([point], requires_grad=True)
    two_steps = F.binary_cross_entropy(torch.sigmoid(x), target)
    one_step = F.binary_cross_entropy_with_logits(x, target)
    a, = torch.autograd.grad(two_steps, x)
    b, = torch.autograd.grad(one_step, x)
    print(f"logit {point:5}  sigmoid, then bce: {a.item():.3f}  "
          f"with_logits: {b.item():.3f}")
