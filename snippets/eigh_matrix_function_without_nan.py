import torch

class SqrtSPD(torch.autograd.Function):
    @staticmethod
    def forward(ctx, A):
        w, V = torch.linalg.eigh(A)
        ctx.save_for_backward(w, V)
        return V @ w.sqrt().diag() @ V.T

    @staticmethod
    def backward(ctx, grad):
        w, V = ctx.saved_tensors
        K = 1 / (w.sqrt()[:, None] + w.sqrt()[None, :])
        return V @ (K * (V.T @ grad @ V)) @ V.T

A = (4 * torch.eye(2, dtype=torch.float64)).requires_grad_()
SqrtSPD.apply(A).sum().backward()
print("gradient", A.grad.tolist())
h = 1e-6 * torch.ones(2, 2, dtype=torch.float64)
with torch.no_grad():
    step = SqrtSPD.apply(A + h).sum() - SqrtSPD.apply(A - h).sum()
print("along ones", A.grad.sum().item(), round(step.item() / 2e-6, 6))
