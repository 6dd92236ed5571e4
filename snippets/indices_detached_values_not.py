import torch

x = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
pairs = {"max(dim)": x.max(dim=0), "sort": x.sort(), "topk": x.topk(2),
         "kthvalue": x.kthvalue(2), "median(dim)": x.median(dim=0)}
for name, (values, indices) in pairs.items():
    print(f"{name:12} values {values.requires_grad}, "
          f"indices {indices.requires_grad}")
for name in "argmax", "argmin", "argsort", "nonzero":
    print(f"{name:12} {getattr(x, name)().requires_grad}")
