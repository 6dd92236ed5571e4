import torch

for dtype in torch.float16, torch.bfloat16, torch.float32:
    x = torch.tensor(1.0, dtype=dtype, requires_grad=True)
    loss = (x * 1e-4) * 1e-4
    loss.backward()
    print(f"{str(dtype):14}  loss {loss.item():.0e}  grad {x.grad:.0e}")
print("2⁻²⁴ and 2⁻²⁵:", torch.tensor([2.0 ** -24, 2.0 ** -25]).half())
