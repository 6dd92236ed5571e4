import torch

w = torch.nn.Parameter(torch.tensor([1.0, 2.0]))
adam = torch.optim.Adam([w], lr=0.1)
data = [torch.tensor([1.0, 1.0]), torch.tensor([0.0, 1.0]),
        torch.tensor([1.0, 1.0])]
for x in data:
    adam.zero_grad()
    loss = ((w * x) ** 2).sqrt().sum()
    loss.backward()
    finite = all(p.grad.isfinite().all() for p in [w])
    if finite:
        adam.step()
    print("stepped" if finite else "skipped",
          [round(v, 2) for v in w.tolist()])
