import torch
import torch.nn.functional as F


def half_angle(a, b):
    a, b = a * b.norm(), b * a.norm()
    return 2 * torch.atan2((a - b).norm(), (a + b).norm())


forms = {
    "acos": lambda a, b: F.cosine_similarity(a, b, 0).clamp(-1, 1).acos(),
    "atan2": lambda a, b: torch.atan2(torch.linalg.cross(a, b).norm(), a @ b),
    "half": half_angle,
}
a = torch.tensor([2.0, 0.0, 0.0])
for angle in (1e-3, 1e-5, 0.0):
    for name, form in forms.items():
        t = torch.tensor(angle, requires_grad=True)
        y = form(a, torch.stack([t.cos(), t.sin(), 0 * t]))
        y.backward()
        print(f"{angle:<5} {name:5} {y:.2e}, gradient {t.grad:.2f}")
