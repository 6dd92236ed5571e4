import torch

w = torch.tensor([2.0], requires_grad=True)
with torch.no_grad():
    plain = w * 3
with torch.inference_mode():
    inference = w * 3

print("no_grad:       ", plain.requires_grad, plain.is_inference())
print("inference_mode:", inference.requires_grad, inference.is_inference())
print("used later:    ", (w * plain).requires_grad)
try:
    w * inference
except RuntimeError as error:
    print(str(error).split(". ")[0])
