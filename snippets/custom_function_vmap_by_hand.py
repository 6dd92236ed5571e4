import numpy as np
import torch


class SortByNumpy(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.from_numpy(np.sort(x.numpy(), axis=-1))

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def vmap(info, in_dims, x):
        return SortByNumpy.apply(x.movedim(in_dims[0], 0)), 0


columns = torch.tensor([[3.0, 5.0], [1.0, 4.0], [2.0, 6.0]])
print(torch.vmap(SortByNumpy.apply, in_dims=1)(columns).tolist())
