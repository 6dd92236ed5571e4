import torch

place = torch.arange(8.0)
one_peak = -((place - 5.3) ** 2) / 2
two_peaks = torch.tensor([0.0, 4, 0, 0, 0, 0, 4.2, 0])
print("beta  one peak  two peaks  largest slope")
for beta in (0.5, 1.0, 5.0, 50.0):
    x = two_peaks.clone().requires_grad_()
    one = (torch.softmax(beta * one_peak, 0) * place).sum()
    two = (torch.softmax(beta * x, 0) * place).sum()
    two.backward()
    print(f"{beta:<4}  {one.item():8.2f}  {two.item():9.2f}"
          f"  {x.grad.abs().max().item():13.3f}")
print("argmax", one_peak.argmax().item(), two_peaks.argmax().item())
