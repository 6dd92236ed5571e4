import itertools
import torch

logits = torch.tensor([0.3, -0.5, 1.0], requires_grad=True)
target = torch.tensor([1.0, 0.0, 0.0])


def cost(bits):
    return (bits.cumsum(-1) - target.cumsum(-1)).abs().sum(-1)


outcomes = torch.tensor(list(itertools.product((0.0, 1.0), repeat=3)))
coins = torch.distributions.Bernoulli(logits=logits)
probability = coins.log_prob(outcomes).sum(1).exp()
expected = probability @ cost(outcomes)
expected.backward()
print(f"{len(outcomes)} outcomes, expected cost {expected.item():.3f}")
print("exact gradient", [round(g, 3) for g in logits.grad.tolist()])
