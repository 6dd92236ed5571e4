import torch
from torch.nn.functional import cosine_similarity, normalize, rms_norm

other = torch.tensor([1.0, 0.0])
forms = {
    "normalize": lambda x: normalize(x, dim=0)[0],
    "cosine_similarity": lambda x: cosine_similarity(x, other, dim=0),
    "rms_norm": lambda x: rms_norm(x, (2,))[0],
    "normalize, eps=1e-3": lambda x: normalize(x, dim=0, eps=1e-3)[0],
    "rms_norm, eps=1e-3": lambda x: rms_norm(x, (2,), eps=1e-3)[0],
}
for name, form in forms.items():
    x = torch.zeros(2, requires_grad=True)
    form(x).backward()
    print(f"{name:20} {x.grad[0].item():.1e}")
