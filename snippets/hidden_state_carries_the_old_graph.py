import torch

w = torch.tensor(0.5, requires_grad=True)

def train(detach):
    state = torch.tensor(1.0)
    for step in range(3):
        state = torch.tanh(w * state)
        state.square().backward()
        if detach:
            state = state.detach()
    return f"3 steps done, grad {w.grad:.3f}"

try:
    print(train(detach=False))
except RuntimeError as error:
    print(str(error).split(" (")[0])
w.grad = None
print(train(detach=True))
