"""Other names of an operator: the same function elsewhere in torch, as a method, in place, as a module."""

from __future__ import annotations

from functools import cache

SYNONYMS: dict[str, str] = {
    "torch.abs": "torch.absolute abs Tensor.__abs__",
    "torch.acos": "torch.arccos",
    "torch.acosh": "torch.arccosh",
    "torch.add": "x+y Tensor.__add__ Tensor.__iadd__",
    "torch.asin": "torch.arcsin",
    "torch.asinh": "torch.arcsinh",
    "torch.atan": "torch.arctan",
    "torch.atan2": "torch.arctan2",
    "torch.atanh": "torch.arctanh",
    "torch.cat": "torch.concat torch.concatenate",
    "torch.clamp": "torch.clip Tensor.clip",
    "torch.clone": "Tensor.__deepcopy__",
    "torch.digamma": "torch.special.psi torch.special.digamma",
    "torch.div": "x/y torch.divide Tensor.__truediv__ Tensor.__itruediv__",
    "torch.eq": "x==y Tensor.__eq__",
    "torch.erf": "torch.special.erf",
    "torch.erfc": "torch.special.erfc",
    "torch.erfinv": "torch.special.erfinv",
    "torch.exp2": "torch.special.exp2",
    "torch.expm1": "torch.special.expm1",
    "torch.floor_divide": "x//y Tensor.__floordiv__ Tensor.__rfloordiv__",
    "torch.ge": "x>=y torch.greater_equal Tensor.__ge__",
    "torch.gt": "x>y torch.greater Tensor.__gt__",
    "torch.i0": "torch.special.i0",
    "torch.le": "x<=y torch.less_equal Tensor.__le__",
    "torch.lgamma": "torch.special.gammaln",
    "torch.linalg.det": "torch.det Tensor.det",
    "torch.linalg.householder_product": "torch.orgqr",
    "torch.linalg.inv": "torch.inverse Tensor.inverse",
    "torch.linalg.matrix_power": "torch.matrix_power",
    "torch.linalg.slogdet": "torch.slogdet",
    "torch.log1p": "torch.special.log1p",
    "torch.log_softmax": "torch.special.log_softmax F.log_softmax nn.LogSoftmax",
    "torch.logit": "torch.special.logit",
    "torch.logsumexp": "torch.special.logsumexp",
    "torch.lt": "x<y torch.less Tensor.__lt__",
    "torch.matmul": "x@y torch.linalg.matmul Tensor.__matmul__",
    "torch.matrix_exp": "torch.linalg.matrix_exp",
    "torch.movedim": "torch.moveaxis",
    "torch.mul": "x*y torch.multiply Tensor.__mul__ Tensor.__imul__",
    "torch.mvlgamma": "torch.special.multigammaln",
    "torch.ne": "x!=y torch.not_equal Tensor.__ne__",
    "torch.neg": "-x torch.negative Tensor.__neg__",
    "torch.outer": "torch.ger",
    "torch.pow": "x**y Tensor.__pow__ Tensor.__ipow__",
    "torch.remainder": "x%y Tensor.__mod__",
    "torch.round": "torch.special.round round",
    "torch.segment_reduce": "torch._segment_reduce",
    "torch.sigmoid": "torch.special.expit F.sigmoid nn.Sigmoid",
    "torch.sinc": "torch.special.sinc",
    "torch.softmax": "torch.special.softmax F.softmax nn.Softmax",
    "torch.sub": "x-y torch.subtract Tensor.__sub__ Tensor.__isub__",
    "torch.tanh": "F.tanh nn.Tanh",
    "torch.Tensor.mH": "torch.adjoint Tensor.adjoint",
    "torch.transpose": "torch.swapdims torch.swapaxes",
    "torch.trunc": "torch.fix",
    "torch.vstack": "torch.row_stack",
    "torch.xlogy": "torch.special.xlogy",
    "torch.nn.functional.batch_norm": "nn.BatchNorm1d nn.BatchNorm2d nn.BatchNorm3d torch.batch_norm",
    "torch.nn.functional.binary_cross_entropy": "nn.BCELoss",
    "torch.nn.functional.binary_cross_entropy_with_logits": "nn.BCEWithLogitsLoss",
    "torch.nn.functional.instance_norm": "nn.InstanceNorm1d nn.InstanceNorm2d nn.InstanceNorm3d torch.instance_norm",
    "torch.nn.functional.interpolate": "F.upsample nn.Upsample",
    "torch.nn.functional.multi_head_attention_forward": "nn.MultiheadAttention",
    "torch.nn.functional.upsample_bilinear": "nn.UpsamplingBilinear2d",
    "torch.nn.functional.upsample_nearest": "nn.UpsamplingNearest2d",
}
"""What no rule tells: synonyms by another name, operators and modules named differently."""


@cache
def _modules() -> dict[str, str]:
    """Modules by their name in lower case, without `Loss`."""
    from torch import nn

    found = ((name, getattr(nn, name)) for name in dir(nn))
    names = [name for name, made in found if isinstance(made, type) and issubclass(made, nn.Module)]
    return {name.lower().removesuffix("loss"): f"nn.{name}" for name in names}


def _elsewhere(stem: str, space: str) -> list[str]:
    """The places where torch has a function of that name."""
    import torch
    from torch.nn import functional

    places = [("torch", torch), ("F", functional), ("torch.special", torch.special), ("Tensor", torch.Tensor)]
    if space == "torch.Tensor":
        places = places[-1:]
    elif space == "torch.special" and hasattr(torch, stem):
        places = []  # the names without `special` belong to the other one
    spelled = [stem, f"{stem}_"] if not stem.startswith("_") and not stem.endswith("_") else [stem]
    return [
        f"{place}.{name}"
        for name in spelled
        for place, owner in places
        if callable(getattr(owner, name, None)) or (place == "Tensor" and hasattr(owner, name))
    ]


def aliases(operator: str) -> tuple[str, ...]:
    """Every other name that leads to the operator."""
    space, _, stem = operator.rpartition(".")
    if space not in ("torch", "torch.nn.functional", "torch.special", "torch.Tensor"):
        return tuple(SYNONYMS.get(operator, "").split())
    found = _elsewhere(stem, space)
    module = None if space == "torch.Tensor" else _modules().get(stem.replace("_", "").removesuffix("loss"))
    own = operator.replace("torch.Tensor", "Tensor")
    named = [*SYNONYMS.get(operator, "").split(), *found, *([module] if module else [])]
    return tuple(dict.fromkeys(name for name in named if name not in (operator, own)))
