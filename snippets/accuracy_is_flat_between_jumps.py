import torch
import matplotlib.pyplot as plt

torch.manual_seed(0)
x = torch.rand(12, dtype=torch.float64)
labels = x > 0.5
thresholds = torch.linspace(0, 1, 501, dtype=torch.float64)
thresholds.requires_grad_()
above = (torch.sign(x - thresholds[:, None]) + 1) / 2
accuracy = (above == labels).double().mean(1)
share = 1 - (above - labels.double()).abs().mean(1)
slope, = torch.autograd.grad(share.sum(), thresholds)
print("the == version has a graph:", accuracy.requires_grad)
print("the sign version: gradients other than 0:",
      slope.count_nonzero().item(), "of", len(slope))

plt.plot(thresholds.detach(), share.detach(), "C0.", markersize=3)
plt.xlabel("threshold")
plt.ylabel("accuracy on 12 points")
plt.show()
