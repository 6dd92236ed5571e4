import torch

for momentum in (0.0, 0.9):
    x = torch.tensor(3.0, requires_grad=True)
    optimizer = torch.optim.SGD([x], lr=0.1, momentum=momentum)
    path = []
    for step in range(200):
        goal = 1.5 if step < 100 else 0.5
        optimizer.zero_grad()
        ((x - goal) ** 2).backward()
        optimizer.step()
        with torch.no_grad():
            x.clamp_(0, 1)
        path.append(x.item())
    left = next(i for i in range(100, 200) if path[i] < 1)
    print(f"momentum {momentum}: goal 1.5, x {path[99]:.2f};"
          f" goal 0.5, x {path[-1]:.2f}, moved in step {left - 99}")
