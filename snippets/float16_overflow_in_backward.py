import torch

print("float16 ends at", torch.finfo(torch.float16).max)
for dtype in (torch.float16, torch.bfloat16, torch.float32):
    x = torch.tensor(0.002, dtype=dtype, requires_grad=True)
    y = 1 / x
    y.backward()
    print(f"{str(dtype):15} value {y.item():.0f}",
          f"gradient {x.grad.item():.2g}")
