import torch

def norm(x, dtype):
    return (x.to(dtype).pow(2).sum() + 1e-6).sqrt().to(x.dtype)

for dtype in (torch.float16, torch.float32):
    x = torch.tensor([300.0, 400.0], dtype=torch.float16, requires_grad=True)
    y = norm(x, dtype)
    y.backward()
    print(f"{str(dtype):14} value {y.item()}",
          "gradient", [round(g, 3) for g in x.grad.tolist()])
