import warnings

import torch

# forward mode itself warns about torch.jit.script from 2.14 on
warnings.simplefilter("ignore", FutureWarning)


class Step(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return (x > 0).to(x.dtype)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_forward(*inputs)


class StepWithJvp(Step):
    @staticmethod
    def jvp(ctx, tangent):
        return tangent * torch.exp(-ctx.saved_tensors[0] ** 2)


x = torch.tensor(0.5)
for step in (Step, StepWithJvp):
    try:
        y, slope = torch.func.jvp(step.apply, (x,), (torch.ones(()),))
        print(f"value {y}, slope {slope:.4f}")
    except RuntimeError as error:
        print(str(error).split("\n")[0])
