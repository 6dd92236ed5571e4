import torch

for eps in (1e-8, 1e-6, 1e-4):
    row = []
    for dtype in (torch.float16, torch.bfloat16, torch.float32):
        x = torch.tensor(0.0, dtype=dtype, requires_grad=True)
        (x + eps).sqrt().backward()
        row.append(f"{x.grad.item():.2g}")
    print(f"eps={eps:.0e}  float16 {row[0]}  bfloat16 {row[1]}",
          f" float32 {row[2]}")
