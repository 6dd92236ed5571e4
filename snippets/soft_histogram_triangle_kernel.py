import torch


def soft_histogram(x, centers):
    width = centers[1] - centers[0]
    return (1 - (x.unsqueeze(-1) - centers).abs() / width).relu().sum(0)


centers = torch.tensor([0.5, 1.5, 2.5], dtype=torch.float64)
x = torch.tensor([0.6, 0.9, 1.5, 2.1], dtype=torch.float64,
                 requires_grad=True)
soft = soft_histogram(x, centers)
print("hard", x.detach().histc(3, 0, 3).tolist())
print("soft", soft.detach().numpy().round(2), "sum", soft.sum().item())
slope = torch.func.jacrev(soft_histogram)(x, centers)
for i, center in enumerate(centers.tolist()):
    print(f"d bin({center})/d x", (slope[i] + 0.0).tolist())
