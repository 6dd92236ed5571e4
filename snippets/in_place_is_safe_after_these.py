import torch

x = torch.tensor([0.3, 0.8], requires_grad=True)
OPS = ["exp", "sqrt", "sigmoid", "tanh", "relu", "softmax",
       "sin", "log", "square", "abs", "neg"]
for name in OPS:
    y = getattr(x, name)(*([0] if name == "softmax" else []))
    y += 1
    try:
        y.sum().backward()
        print(f"{name:8} safe")
    except RuntimeError:
        print(f"{name:8} error: its own output was saved")
