import warnings
import torch

w = torch.tensor(2.0, requires_grad=True)
h = 3 * w
(h ** 2).backward()

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print("h.grad:", h.grad, " h.is_leaf:", h.is_leaf)
print(str(caught[0].message).split(". If")[0])
print("w.grad:", w.grad, " w.is_leaf:", w.is_leaf)
