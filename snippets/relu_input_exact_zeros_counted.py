import torch
import torch.nn.functional as F

def train(dtype, fused, steps=100, width=64):
    torch.manual_seed(0)
    data = torch.randn(4096, 16)
    label = (data[:, 0] * data[:, 1] > 0).float()
    sizes = [(16, width), (width, width), (width, 1)]
    layers = [torch.nn.Linear(*size).to(dtype) for size in sizes]
    params = [p for layer in layers for p in layer.parameters()]
    seen, zeros, hits = 0, 0, 0
    for _ in range(steps):
        rows, before = torch.randint(4096, (512,)), zeros
        a = data[rows].to(dtype)
        for layer in layers[:2]:
            z = layer(a) if fused else a @ layer.weight.T + layer.bias
            seen, zeros = seen + z.numel(), zeros + (z == 0).sum().item()
            a = torch.relu(z)
        hits += zeros > before
        out = layers[2](a)[:, 0].float()
        loss = F.binary_cross_entropy_with_logits(out, label[rows])
        for p, g in zip(params, torch.autograd.grad(loss, params)):
            p.data -= 0.2 * g
    return float(f"{zeros / seen * 1e6:.0e}"), round(100 * hits / steps, -1)

print("dtype, bias added     zeros in a million  steps that meet one, %")
for name in ["float32", "float16", "bfloat16"]:
    for fused, how in [(True, "in the sum"), (False, "afterwards")]:
        rate, hits = train(getattr(torch, name), fused)
        case = f"{name}, {how}"
        print(f"{case:<22}{rate:<20.0f}{hits:.0f}")
