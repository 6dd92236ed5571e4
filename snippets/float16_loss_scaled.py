import torch

x = torch.tensor(1.0, dtype=torch.float16, requires_grad=True)
hidden = x * 1e-4
loss = hidden.float() * 1e-4
for scale in 1.0, 65536.0:
    grad, = torch.autograd.grad(loss * scale, x, retain_graph=True)
    print(f"scale {scale:7.0f}: grad {grad.float().item() / scale:.1e}")
