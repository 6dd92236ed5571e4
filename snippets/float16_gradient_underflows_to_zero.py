import torch

print("dtype  smallest normal  gradient  gradient with loss scale 1024")
for dtype in (torch.float32, torch.bfloat16, torch.float16):
    row = []
    for scale in (1.0, 1024.0):
        x = torch.ones((), dtype=dtype, requires_grad=True)
        loss = (x * 1e-4) * 1e-4
        (loss * scale).backward()
        row.append(f"{x.grad.float().item() / scale:.2g}")
    print(dtype, f"{torch.finfo(dtype).tiny:.2g}", *row, sep="  ")
