import torch

torch.manual_seed(0)
count = torch.tensor(3.0)
samplers = {
    "binomial": lambda p: torch.binomial(count, p),
    "multinomial": lambda p: torch.multinomial(p.reshape(1), 1),
    "rand_like": lambda p: torch.rand_like(p),
    "bernoulli": torch.bernoulli,
    "poisson": torch.poisson,
    "normal": lambda p: torch.normal(p, 1.0),
}
for name, sample in samplers.items():
    p = torch.tensor(0.5, requires_grad=True)
    try:
        sample(p).sum().backward()
        print(f"{name:<12}gradient {p.grad.item():g}")
    except RuntimeError as error:
        print(f"{name:<12}{error}")
