import torch

torch.manual_seed(0)
layer = torch.nn.Linear(8, 8, bias=False)
batch = torch.randn(32, 8)
batch[24:] = 0.0

hits = {}
layer.register_forward_hook(
    lambda module, args, out: hits.update(zeros=(out == 0).sum().item())
)
torch.relu(layer(batch))
print(hits["zeros"], "of", batch.numel(), "inputs of relu are exactly 0")
