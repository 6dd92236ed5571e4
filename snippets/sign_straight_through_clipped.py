import torch


def sign_st(w, clip):
    through = torch.where(w.abs() <= 1, w, w.detach()) if clip else w
    return through - through.detach() + w.sign().detach()


def run(clip, project):
    w = torch.tensor(0.3, requires_grad=True)
    path = []
    for step in range(300):
        target = 2.0 if step < 100 else -2.0
        (grad,) = torch.autograd.grad((sign_st(w, clip) - target) ** 2, w)
        with torch.no_grad():
            w -= 0.1 * grad
            if project:
                w.clamp_(-1, 1)
        path.append(w.item())
    flips = [step for step in range(100, 300) if path[step] < 0]
    return path[99], flips[0] - 99 if flips else "never"


print("variant               latent after 100 steps  steps to flip back")
for name, clip, project in (("plain", False, False),
                            ("clipped", True, False),
                            ("clipped, projected", True, True)):
    latent, steps = run(clip, project)
    print(f"{name:20}  {latent:22.1f}  {steps:>18}")
