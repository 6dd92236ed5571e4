import torch

w = torch.nn.Parameter(torch.tensor(2.0))
sgd = torch.optim.SGD([w], lr=0.1)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
for target in (2.0, 3.0):
    sgd.zero_grad()
    loss = (target - w).sqrt()
    scaler.scale(loss).backward()
    scaler.step(sgd)
    scaler.update()
    print(f"target {target}: w {w.item():.2f}",
          "scale", scaler.get_scale())
