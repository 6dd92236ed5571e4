import torch

w = torch.tensor([2.0], requires_grad=True)
with torch.inference_mode():
    features = torch.tensor([3.0]) * 2

loss = (w * features.clone()).sum()
loss.backward()
print("cloned features:", w.grad)

@torch.no_grad()
def predict(w):
    return w * 3

print("decorated:", predict(w).requires_grad)
print("__wrapped__:", predict.__wrapped__(w).requires_grad)
