import torch


def iou_and_giou(a, b):
    low, high = torch.maximum(a[:2], b[:2]), torch.minimum(a[2:], b[2:])
    overlap = (high - low).relu().prod()
    union = sum((c[2:] - c[:2]).prod() for c in (a, b)) - overlap
    hull = (torch.maximum(a[2:], b[2:]) - torch.minimum(a[:2], b[:2])).prod()
    return overlap / union, overlap / union - (hull - union) / hull


target = torch.tensor([0.0, 0.0, 2.0, 2.0])
for box in ([1.0, 1.0, 3.0, 3.0], [4.0, 1.0, 6.0, 3.0]):
    box = torch.tensor(box, requires_grad=True)
    for name, value in zip(("IoU ", "GIoU"), iou_and_giou(box, target)):
        slope = torch.autograd.grad(value, box, retain_graph=True)[0] + 0.0
        print(name, f"{value:6.3f}  gradient", slope.numpy().round(3))
