import torch

targets = torch.tensor([1.0, 1.0, 1.0, 9.0])


def gradient(losses):
    w = torch.tensor(0.0, requires_grad=True)
    for loss in losses(w):
        loss.backward()
    return w.grad.item()


chunks = targets.split([3, 1])
print("one batch:       ", gradient(
    lambda w: [(w - targets).square().mean()]))
print("mean of means:   ", gradient(
    lambda w: [(w - c).square().mean() / len(chunks) for c in chunks]))
print("sum, then divide:", gradient(
    lambda w: [(w - c).square().sum() / len(targets) for c in chunks]))
