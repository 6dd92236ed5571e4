import torch

torch.manual_seed(0)
mean = torch.tensor([0.5, 0.5], requires_grad=True)
CALLS = {
    "torch.normal(mean, 1.0)": lambda: torch.normal(mean, 1.0),
    "torch.bernoulli(mean)": lambda: torch.bernoulli(mean),
    "Normal(mean, 1).sample()":
        lambda: torch.distributions.Normal(mean, 1.0).sample(),
    "Normal(mean, 1).rsample()":
        lambda: torch.distributions.Normal(mean, 1.0).rsample(),
    "mean + torch.randn(2)": lambda: mean + torch.randn(2),
}
for name, call in CALLS.items():
    y = call()
    grad = torch.autograd.grad(y.sum(), mean)[0] if y.requires_grad else "cut"
    print(f"{name:26}", grad)
