import torch

def squared(x):
    return x * x

def length(x):
    return squared(x).sqrt()

x = torch.tensor(0.0, requires_grad=True)
with torch.autograd.set_detect_anomaly(True, check_nan=False):
    node = length(x).grad_fn
while node.next_functions:
    frame = node.metadata["traceback_"][-1]
    print(f"{node.name():14}", frame.split(", in ")[1].split("\n")[0])
    node = node.next_functions[0][0]
