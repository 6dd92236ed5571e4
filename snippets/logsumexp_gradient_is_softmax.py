import torch

x = torch.tensor([1.0, 2.0, 4.0], dtype=torch.float64, requires_grad=True)
smooth = x.logsumexp(dim=0)
smooth.backward()
print(f"max        {x.max().item():.3f}")
print(f"logsumexp  {smooth.item():.3f}")
print("softmax       ", [round(p, 3) for p in x.softmax(0).tolist()])
print("logsumexp grad", [round(g, 3) for g in x.grad.tolist()])
