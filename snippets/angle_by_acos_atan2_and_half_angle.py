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
for angle in (1e-3, 1e-5, 0.0):
    for name, form in forms.items():
        t = torch.tensor(angle, requires_grad=True)
        a = torch.tensor([2.0, 0.0, 0.0])
        y = form(a, torch.stack([t.cos(), t.sin(), 0 * t]))
        slope = torch.autograd.grad(y, t)[0]
        print(f"{angle:<5}  {name:5}  value {y:.2e}  gradient {slope:.2f}")
