import torch
import torch.nn.functional as F


def kinks(x, v, low):
    return {"relu at 0": (torch.relu(x), x),
            "clamp(0, 1) at 0": (x.clamp(0, 1), x),
            "maximum, a tie": (torch.maximum(v[0], v[1]), v),
            "max(dim=0), a tie": (v.max(0).values, v),
            "multi_margin_loss at its margin":
                (F.multi_margin_loss(v, torch.tensor(0), margin=0.0), v),
            "bfloat16 maximum(a + 0.001, b), a = b":
                (torch.maximum(low[0] + 0.001, low[1]), low)}


print("kink  eager  compiled")
inputs = [torch.zeros(()), torch.ones(2), torch.ones(2).bfloat16()]
inputs = [t.requires_grad_() for t in inputs]
rows = zip(kinks(*inputs).items(), torch.compile(kinks)(*inputs).values())
for (name, eager), compiled in rows:
    slopes = [torch.autograd.grad(y, x, retain_graph=True)[0]
              for y, x in (eager, compiled)]
    print(name, *(s.tolist() for s in slopes), sep="  ")
