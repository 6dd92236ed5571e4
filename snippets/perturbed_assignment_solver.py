from itertools import permutations

import torch

MATCHES = torch.stack([torch.eye(3, dtype=torch.float64)[list(p)]
                       for p in permutations(range(3))])


def solve(scores):
    return MATCHES[torch.einsum("sij,mij->sm", scores, MATCHES).argmax(-1)]


def perturbed(score, sigma, samples):
    noise = torch.randn(samples, 3, 3, dtype=score.dtype)
    match = solve(score.detach() + sigma * noise)
    slope = torch.einsum("sij,skl->ijkl", match, noise) / samples / sigma
    return match.mean(0) + torch.einsum("ijkl,kl->ij", slope,
                                        score - score.detach())


torch.manual_seed(0)
score = torch.tensor([[2.0, 1.0, 0.0], [1.8, 1.0, 0.3], [0.0, 0.5, 1.0]],
                     dtype=torch.float64, requires_grad=True)
print("hard row 0", solve(score.detach()[None])[0, 0].numpy())
print("samples  soft row 0      slope  spread")
for samples in (10, 100, 1000):
    soft = [perturbed(score, 0.5, samples) for _ in range(50)]
    slope = torch.stack([torch.autograd.grad(s[0, 0], score)[0][0, 0]
                         for s in soft])
    row = torch.stack(soft).mean(0)[0].detach().numpy().round(1)
    print(f"{samples:<7}  {row}  {slope.mean():5.2f}  {slope.std():6.2f}")
