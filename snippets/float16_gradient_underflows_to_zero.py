import torch

print("dtype  smallest number  gradient  gradient with loss scale 1024")
for dtype in (torch.float32, torch.bfloat16, torch.float16):
    row = []
    for scale in (1.0, 1024.0):
        x = torch.ones((), dtype=dtype, requires_grad=True)
        loss = (x * 1e-4) * 1e-4
        (loss * scale).backward()
        row.append(f"{x.grad.float().item() / scale:.2g}")
    smallest = torch.finfo(dtype).tiny * torch.finfo(dtype).eps
    print(dtype, f"{smallest:.2g}", *row, sep="  ")
