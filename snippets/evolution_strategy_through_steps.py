import torch


def staircase(x):
    return (x - 3.3).round().square().sum(-1)


torch.manual_seed(0)
x = torch.zeros(5, dtype=torch.float64)
smooth = 2 * (x - 3.3)
print("gradient of the smooth bowl", f"{smooth[0]:.2f}")
print("sigma  plain  spread  pairs  spread")
for sigma in (0.03, 0.1, 0.3, 1.0):
    noise = torch.randn(4000, 50, 5, dtype=torch.float64)
    up, down = staircase(x + sigma * noise), staircase(x - sigma * noise)
    row = []
    for weight in (up / sigma, (up - down) / (2 * sigma)):
        estimate = (weight.unsqueeze(-1) * noise).mean(1)[:, 0]
        row.append(f"{estimate.mean():5.1f}  {estimate.std():6.1f}")
    print(f"{sigma:<5}", *row, sep="  ")
