import torch
import torch.nn.functional as F

target = torch.tensor(0.0)
for loss_function in (F.l1_loss, F.smooth_l1_loss):
    x = torch.tensor(0.25, requires_grad=True)
    path = [x.item()]
    for _ in range(5):
        (gradient,) = torch.autograd.grad(loss_function(x, target), x)
        with torch.no_grad():
            x -= 0.5 * gradient
        path.append(round(x.item(), 3))
    print(f"{loss_function.__name__:14}", path)
