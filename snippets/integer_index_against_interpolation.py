import torch

signal = torch.tensor([0.0, 1.0, 4.0, 9.0], requires_grad=True)
where = torch.tensor(1.25, requires_grad=True)

picked = signal[where.long()]
print("signal[long]", picked.item(), "d where",
      torch.autograd.grad(picked, where, allow_unused=True)[0])

left = where.detach().floor().long().clamp(0, len(signal) - 2)
between = torch.lerp(signal[left], signal[left + 1], where - left)
slopes = torch.autograd.grad(between, (where, signal))
print("lerp        ", between.item(), "d where", slopes[0].item())
print("             d signal", slopes[1].tolist())
