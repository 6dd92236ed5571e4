import torch

x = torch.tensor([-1.4, -1.2, -0.2, 0.2, 0.6, 1.4], requires_grad=True)
y = torch.fake_quantize_per_tensor_affine(
    x, scale=0.5, zero_point=0, quant_min=-2, quant_max=2)
(grad,) = torch.autograd.grad(y.sum(), x)
print("quantised", y.tolist())
print("gradient ", grad.tolist())
scale = torch.tensor(0.5, requires_grad=True)
zero = torch.tensor(0)
try:
    torch.fake_quantize_per_tensor_affine(x, scale, zero, -2, 2)
except RuntimeError as error:
    for sentence in str(error).partition("' ")[2].split(". "):
        print(sentence)
