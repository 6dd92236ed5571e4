import torch
import torch.nn.functional as F

zero = torch.tensor(0.0)
print("loss         x  slope  second")
for x0 in (1.5, 2.0, 2.5):
    x = torch.tensor(x0, requires_grad=True)
    for name, loss in (
        ("smooth_l1", F.smooth_l1_loss(x, zero, beta=2.0)),
        ("huber", F.huber_loss(x, zero, delta=2.0)),
    ):
        (slope,) = torch.autograd.grad(loss, x, create_graph=True)
        (second,) = torch.autograd.grad(slope, x)
        print(f"{name:9}  {x0}  {slope.item():5}  {second.item():6}")
