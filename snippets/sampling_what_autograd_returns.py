import torch
from torch.distributions import Categorical, Normal

torch.manual_seed(0)
p = torch.tensor([0.2, 0.3, 0.5], requires_grad=True)
draws = {
    "torch.multinomial": torch.multinomial(p, 1),
    "torch.bernoulli": torch.bernoulli(p),
    "Categorical.sample": Categorical(p).sample(),
    "Normal.sample": Normal(p, 1.0).sample(),
    "Normal.rsample": Normal(p, 1.0).rsample(),
}
for name, draw in draws.items():
    if draw.requires_grad:
        (grad,) = torch.autograd.grad(draw.sum(), p, retain_graph=True)
    print(f"{name:19}", grad.tolist() if draw.requires_grad else "no graph")
print("has_rsample:", Normal.has_rsample, Categorical.has_rsample)
