"""Whether a call is one operator alone: read off its code."""

from __future__ import annotations

import ast
from functools import cache

_INPUTS = {"x", "y", "z", "w"}
_ARRANGING = {
    "view",
    "reshape",
    "flatten",
    "squeeze",
    "unsqueeze",
    "clone",
    "contiguous",
    "t",
    "stack",
    "view_as_complex",
}
_GATHERING = {*_ARRANGING, "sum", "view_as_real"}


@cache
def elementary(call: str, operator: str) -> bool:
    """Whether inputs go as they are into one operator, and its results are only picked or added up with weights."""
    name = operator.rpartition(".")[2]
    node = _core(ast.parse(call, mode="eval").body)
    if isinstance(node, ast.Call):
        arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
        if isinstance(node.func, ast.Attribute) and _depends(node.func.value):
            arguments.append(node.func.value)
        return _name(node.func).strip("_") == name.strip("_") and all(_plain(one) for one in arguments)
    if isinstance(node, ast.BinOp):
        return _plain(node.left) and _plain(node.right)
    if isinstance(node, ast.Compare):
        return _plain(node.left) and all(_plain(one) for one in node.comparators)
    return isinstance(node, ast.UnaryOp) and _plain(node.operand)


@cache
def partial(call: str) -> bool:
    """Whether one of the operator's arguments is a tensor that the call makes itself."""
    node = _core(ast.parse(call, mode="eval").body)
    if isinstance(node, ast.BinOp):
        return any(_makes_tensor(one) for one in (node.left, node.right))
    if not isinstance(node, ast.Call):
        return False
    return any(_makes_tensor(one) for one in [*node.args, *(keyword.value for keyword in node.keywords)])


def _core(node: ast.expr) -> ast.expr:
    """What is left when picking, weighing and adding up are taken off."""
    while True:
        if isinstance(node, ast.Subscript | ast.Starred) or (isinstance(node, ast.Attribute) and _depends(node.value)):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _gathers(node):
            node = node.func.value
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and not _depends(node.right):
            node = node.left
        else:
            return node


def _gathers(node: ast.Call) -> bool:
    """Whether it only rearranges or adds up what another call made."""
    assert isinstance(node.func, ast.Attribute)
    inner = node.func.value
    made = not isinstance(inner, ast.Name) and _depends(inner)
    return made and node.func.attr in _GATHERING and not any(_depends(one) for one in node.args)


def _plain(node: ast.expr) -> bool:
    """An input as it is, or nothing that depends on one."""
    if isinstance(node, ast.Name) or not _depends(node):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ARRANGING:
        parts = [*node.args, *([node.func.value] if _depends(node.func.value) else [])]
        return all(_plain(one) for one in parts)
    if isinstance(node, ast.List | ast.Tuple):
        return all(_plain(one) for one in node.elts)
    return isinstance(node, ast.Subscript) and _plain(node.value)


def _depends(node: ast.AST) -> bool:
    """Whether an input's value goes in; its type or its shape alone is no value."""
    if isinstance(node, ast.Name):
        return node.id in _INPUTS
    if isinstance(node, ast.Attribute) and node.attr in ("dtype", "shape"):
        return False
    if isinstance(node, ast.Call) and _name(node.func).endswith("_like"):
        return any(_depends(one) for one in node.args[1:])
    return any(_depends(one) for one in ast.iter_child_nodes(node))


def _makes_tensor(node: ast.expr) -> bool:
    """Whether it is a floating-point tensor other than the inputs."""
    if isinstance(node, ast.List | ast.Tuple):
        return any(_makes_tensor(one) for one in node.elts)
    if isinstance(node, ast.UnaryOp):
        return _makes_tensor(node.operand)
    if not isinstance(node, ast.Call):
        return False
    if _depends(node):
        return any(_makes_tensor(one) for one in node.args)
    numbers = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    name = _name(node.func)
    return name.endswith("_like") or (name == "tensor" and any(isinstance(one, float) for one in numbers))


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
