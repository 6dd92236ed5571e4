import torch
from torch.autograd import gradcheck

x = torch.zeros(1, dtype=torch.float64, requires_grad=True)
print("abs: ", gradcheck(torch.abs, x))
try:
    gradcheck(torch.relu, x)
except RuntimeError as error:
    print("relu:", str(error).strip())
