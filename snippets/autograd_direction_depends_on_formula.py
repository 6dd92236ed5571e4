import torch

formulas = {
    "2 * abs(y)": lambda y: 2 * y.abs(),
    "4 * relu(y) - 2 * y": lambda y: 4 * y.relu() - 2 * y,
}
for name, term in formulas.items():
    p = torch.tensor([1.0, 0.0], dtype=torch.float64, requires_grad=True)
    value = p[0].abs() + term(p[1])
    value.backward()
    q = (p - 0.1 * p.grad).detach()
    after = q[0].abs() + term(q[1])
    print(f"{name:20} grad {p.grad.tolist()}")
    print(f"{'':20} f {value.item():.2f} -> {after.item():.2f}, "
          f"distance to minimum 1.00 -> {q.norm().item():.2f}")
