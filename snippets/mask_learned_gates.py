import torch

torch.manual_seed(0)
x = torch.randn(500, 6)
y = 2 * x[:, 1] - x[:, 4] + 0.1 * torch.randn(500)
weight = torch.zeros(6, requires_grad=True)
logit = torch.ones(6, requires_grad=True)
optimizer = torch.optim.Adam([weight, logit], lr=0.05)
for _ in range(300):
    soft = logit.sigmoid()
    gate = soft - soft.detach() + (logit > 0).float()
    loss = (x @ (weight * gate) - y).square().mean() + 0.05 * gate.sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print("gates  ", (logit > 0).int().tolist())
print("weights", [round(w, 1) + 0.0 for w in (weight * gate).tolist()])
