import torch

torch.manual_seed(0)
attend = torch.nn.MultiheadAttention(4, 2, batch_first=True)
x = torch.randn(2, 3, 4)
padding = torch.tensor([[False] * 3, [True] * 3])
for need_weights in (True, False):
    attend.zero_grad()
    out, _ = attend(x, x, x, padding, need_weights=need_weights)
    out[0].sum().backward()
    print(f"need_weights={need_weights}")
    print("  NaN rows     ", out.isnan().any(-1).any(-1).tolist())
    print("  NaN gradients", [name for name, p in attend.named_parameters()
                              if p.grad.isnan().any()])
