import torch

DTYPES = torch.float16, torch.bfloat16, torch.float32, torch.float64
print("x", *(str(d).removeprefix("torch.") for d in DTYPES), sep="  ")
for point in 2.0, 10.0, 20.0, 40.0:
    slopes = []
    for dtype in DTYPES:
        x = torch.tensor(point, dtype=dtype, requires_grad=True)
        torch.sigmoid(x).backward()
        slopes.append(f"{x.grad.item():.0e}" if x.grad else "0")
    print(point, *slopes, sep="  ")
