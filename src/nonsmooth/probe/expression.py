"""From what is typed on the command line to a function and a point."""

from __future__ import annotations

import ast
import builtins
import contextlib
import difflib
import importlib
import inspect
import keyword
import linecache
import math
import operator
import re
import symtable
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

Point = float | list[Any]
"""A number, or a tensor as nested lists."""

Read = TypeVar("Read")

FILE = "<expression>"
SCOPE = ("torch", "F", "nn", "math", "pi", "inf", "nan")
"""What an expression may use beside its inputs and Python's own names."""
LARGEST = 100_000
"""More numbers than anyone means to type."""

_NUMBERS = {"pi": math.pi, "e": math.e, "inf": math.inf, "nan": math.nan}
_MAKERS = ("ones", "zeros", "eye", "full", "tensor")
_MODULES = ("torch", "math", "np", "numpy")
_OPERATIONS: dict[type[ast.operator], Callable[[float, float], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


class CannotProbe(ValueError):
    """What was typed cannot be judged, said in one sentence."""


# Points


def points(given: Sequence[str]) -> dict[str, Point]:
    """The points by the names of their inputs; the only one may do without a name, and then has an empty one."""
    found: dict[str, Point] = {}
    for text in given:
        name, equals, rest = text.partition("=")
        named = bool(equals) and name.strip().isidentifier()
        name, value = (name.strip(), rest) if named else ("", text)
        if keyword.iskeyword(name):
            raise CannotProbe(f"{name} is a word of Python's own, and no input's name")
        if name in found:
            raise CannotProbe(
                f"--at gives {name} twice" if name else "several inputs need their names: --at x=0 --at y=0.5"
            )
        found[name] = point(value)
    if len(found) > 1 and "" in found:
        raise CannotProbe("several inputs need their names: --at x=0 --at y=0.5")
    return found


def point(text: str) -> Point:
    """A number or a tensor: numbers, lists, arithmetic, pi, e, inf, nan, ones, zeros, eye and full; nothing is run."""
    text = text.strip()
    if not text:
        raise CannotProbe("the point is empty: give a number, such as 0, or a tensor, such as [1., 2.]")
    try:
        value = _evaluate(ast.parse(text, mode="eval").body, text)
        _shape(value, text)
    except SyntaxError as error:
        clue = "; several inputs are given one by one: --at x=0 --at y=0.5" if re.search(r",\s*\w+\s*=", text) else ""
        raise CannotProbe(f"the point does not parse: {error.msg}{clue}\n{caret(error, text)}") from error
    except (ArithmeticError, ValueError, RecursionError, MemoryError) as error:
        if isinstance(error, CannotProbe):
            raise
        deep = isinstance(error, RecursionError | MemoryError)
        large = isinstance(error, OverflowError)
        what = "it is nested too deeply" if deep else "a number is too large" if large else str(error)
        raise CannotProbe(f"the point {shortened(text)} cannot be worked out: {what}") from error
    return value


def interval(given: Sequence[str]) -> tuple[float, float]:
    """The two ends of --over."""
    low, high = (point(text) for text in given)
    said = " ".join(text.strip() for text in given)
    if isinstance(low, list) or isinstance(high, list):
        raise CannotProbe(f"--over needs two numbers, and was given {shortened(said)}")
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise CannotProbe(f"--over needs two finite numbers, the lower first, and was given {shortened(said)}")
    return low, high


def _evaluate(node: ast.expr, text: str) -> Point:
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return float(value)
        case ast.List(elts=entries):
            return [_evaluate(one, text) for one in entries]
        case ast.UnaryOp(op=ast.USub() | ast.UAdd() as sign, operand=operand):
            found = _evaluate(operand, text)
            return _each(operator.neg, found) if isinstance(sign, ast.USub) else found
        case ast.BinOp(left=left, op=operation, right=right) if type(operation) in _OPERATIONS:
            return _combine(_OPERATIONS[type(operation)], _evaluate(left, text), _evaluate(right, text), text)
        case ast.Name() | ast.Attribute() if _named(node) in _NUMBERS:
            return _NUMBERS[_named(node)]
        case ast.Call(func=function, args=arguments, keywords=[]) if _named(function) in _MAKERS:
            return _make(_named(function), arguments, text)
        case ast.Call(func=ast.Name("float"), args=[ast.Constant(value=str() as word)], keywords=[]):
            return float(word)
        case ast.Tuple():
            raise CannotProbe(
                f"the point {shortened(text)} is ambiguous: [1., 2.] is a tensor, --at x=1. --at y=2. are two inputs"
            )
    known = ", ".join((*_NUMBERS, *_MAKERS))
    odd = ast.get_source_segment(text, node) or text
    whole = f" in the point {shortened(text)}" if odd != text else ", as a point,"
    raise CannotProbe(f"{shortened(odd)}{whole} is no number; known are numbers, lists, + - * / **, {known}")


def _named(node: ast.expr) -> str:
    """The name, also behind `torch.` or `math.`; empty for anything else."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=module), attr=name) if module in _MODULES:
            return name
    return ""


def _each(function: Callable[[float], Any], value: Point) -> Point:
    return [_each(function, one) for one in value] if isinstance(value, list) else _real(function(value))


def _real(value: Any) -> float:
    if isinstance(value, complex):
        raise CannotProbe(f"the point is complex, {value}: give real numbers")
    return float(value)


def _combine(function: Callable[[float, float], Any], left: Point, right: Point, text: str) -> Point:
    if isinstance(right, list) and isinstance(left, list):
        if _shape(left, text) != _shape(right, text):
            raise CannotProbe(f"the point {shortened(text)} combines tensors of different shapes")
        return [_combine(function, a, b, text) for a, b in zip(left, right, strict=True)]
    if isinstance(right, list):
        return _each(lambda one: function(left, one), right)  # type: ignore[arg-type]
    return _each(lambda one: function(one, right), left)


def _make(name: str, arguments: list[ast.expr], text: str) -> Point:
    if name == "tensor" and len(arguments) == 1:
        return _evaluate(arguments[0], text)
    if name == "full" and len(arguments) == 2:
        filling = _evaluate(arguments[1], text)
        if isinstance(filling, float):
            return _filled(_sizes(arguments[:1], text), filling)
    if name in ("ones", "zeros") and arguments:
        return _filled(_sizes(arguments, text), float(name == "ones"))
    if name == "eye" and len(arguments) in (1, 2):
        rows, columns = (_sizes(arguments, text) * 2)[:2]
        _filled([rows, columns], 0.0)
        return [[float(row == column) for column in range(columns)] for row in range(rows)]
    raise CannotProbe(
        f"the point {shortened(text)} is not understood; as in ones(2, 2), zeros(3), eye(2), full((2,), 3.)"
    )


def _sizes(arguments: list[ast.expr], text: str) -> list[int]:
    if len(arguments) == 1 and isinstance(arguments[0], ast.Tuple | ast.List):
        arguments = arguments[0].elts
    sizes = [_evaluate(one, text) for one in arguments]
    if any(isinstance(one, list) or one != abs(int(one)) for one in sizes):
        raise CannotProbe(f"the sizes in the point {shortened(text)} must be whole numbers")
    return [int(one) for one in sizes if isinstance(one, float)]


def _filled(sizes: list[int], filling: float) -> Point:
    if math.prod(sizes) > LARGEST:
        raise CannotProbe(f"a point of {math.prod(sizes)} numbers is too large")
    value: Point = filling
    for size in reversed(sizes):
        value = [value] * size
    return value


def _shape(value: Point, text: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        return ()
    shapes = {_shape(one, text) for one in value}
    if not shapes:
        raise CannotProbe(f"the point {shortened(text)} has no numbers in it")
    if len(shapes) > 1:
        raise CannotProbe(f"the rows of the point {shortened(text)} differ in length: no tensor has that shape")
    return (len(value), *shapes.pop())


# Functions


def is_path(text: str) -> bool:
    """Whether this names code of one's own, `module:name`, rather than being an expression."""
    return re.fullmatch(r"[\w./\\-]*:[\w.]*", text.strip()) is not None


def parse(text: str) -> ast.Expression:
    """The expression's syntax tree, or a sentence with a caret."""
    text = text.strip()
    if not text:
        raise CannotProbe('the expression is empty: write one in x, such as "torch.relu(x)"')
    return _sound(text, lambda: ast.parse(text, FILE, mode="eval"))


def _sound(text: str, read: Callable[[], Read]) -> Read:
    try:
        return read()
    except SyntaxError as error:
        raise CannotProbe(f"the expression does not parse: {error.msg}\n{caret(error, text.strip())}") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise CannotProbe(f"the expression does not parse: {str(error) or 'it is nested too deeply'}") from error


def load(text: str, names: Sequence[str]) -> Callable[..., Any]:
    """The function that was typed, with `names` for its inputs, in this order; [""] is one input without a name."""
    if is_path(text):
        function = _imported(text.strip())
    else:
        scope = _scope()
        inputs = _inputs(text, scope, names)
        if inputs:
            return _lambda(text, _matched(inputs, names, "the expression"), scope)
        function = _standing_alone(text, scope)
    return _by_name(function, names, text.strip())


@contextlib.contextmanager
def current_folder() -> Iterator[None]:
    """With the current folder importable, as it is for a script."""
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        yield
    finally:
        if here in sys.path:
            sys.path.remove(here)


def _scope() -> dict[str, Any]:
    import torch

    known = {"torch": torch, "F": torch.nn.functional, "nn": torch.nn, "math": math}
    return {**known, **{name: _NUMBERS[name] for name in ("pi", "inf", "nan")}}


def _inputs(text: str, scope: dict[str, Any], named: Sequence[str]) -> list[str]:
    """The names in the expression that nothing else explains, in order of appearance."""
    nodes = list(ast.walk(parse(text)))
    free = _free(_sound(text, lambda: symtable.symtable(text.strip(), FILE, "eval")))
    unknown = {name for name in free if name in named or not (name in scope or hasattr(builtins, name))}
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in unknown - {*named}:
            raise CannotProbe(f"{node.func.id} is not known{_spelt(node.func.id, scope)}")
    places = sorted((one.lineno, one.col_offset, one.id) for one in nodes if isinstance(one, ast.Name))
    return [name for name in dict.fromkeys(name for _, _, name in places) if name in unknown]


def _free(table: symtable.SymbolTable, top: bool = True) -> set[str]:
    found = {
        one.get_name()
        for one in table.get_symbols()
        if one.is_referenced() and (one.is_global() or top) and not one.is_assigned()
    }
    bound = {one.get_name() for one in table.get_symbols() if one.is_assigned()} if top else set()
    return found.union(*(_free(child, top=False) for child in table.get_children())) - bound


def _spelt(name: str, scope: dict[str, Any]) -> str:
    for module in ("torch", "F", "nn", "math"):
        if hasattr(scope[module], name):
            return f": write {module}.{name}(...)"
    return f"; an expression may use {', '.join(SCOPE)} and Python's own functions; your own code is module:name"


def _matched(inputs: list[str], names: Sequence[str], whose: str) -> list[str]:
    """The inputs in the order in which they were given points."""
    if list(names) == [""] and len(inputs) == 1:
        return inputs
    if list(names) == [""]:
        given = " ".join(f"--at {name}=..." for name in inputs)
        raise CannotProbe(f"{whose} has the inputs {_listed(inputs)}: give each a point, {given}")
    if extra := [name for name in names if name not in inputs]:
        raise CannotProbe(f"{whose} has no input {extra[0]}; it has {_listed(inputs)}")
    if missing := [name for name in inputs if name not in names]:
        raise CannotProbe(f"{whose} has the input {missing[0]} too: give it a point, --at {missing[0]}=...")
    return list(names)


def _lambda(text: str, inputs: list[str], scope: dict[str, Any]) -> Callable[..., Any]:
    """A function with a signature of its own, whose positions are those of the expression."""
    text = text.strip()
    body = parse(text).body
    arguments = ast.arguments([], [ast.arg(name) for name in inputs], None, [], [], None, [])
    tree = ast.fix_missing_locations(ast.Expression(ast.copy_location(ast.Lambda(arguments, body), body)))
    linecache.cache[FILE] = (len(text), None, [line + "\n" for line in text.splitlines()], FILE)
    made: Callable[..., Any] = eval(_sound(text, lambda: compile(tree, FILE, "eval")), dict(scope))
    return made


def _standing_alone(text: str, scope: dict[str, Any]) -> Callable[..., Any]:
    """What an expression without inputs stands for, if that is a function: `torch.relu`, `lambda x: x * x`."""
    text = text.strip()
    try:
        made = eval(_sound(text, lambda: compile(parse(text), FILE, "eval")), dict(scope))
    except CannotProbe:
        raise
    except (Exception, SystemExit) as error:
        raise CannotProbe(f"{shortened(text)} raised {blame(error)}") from error
    if not callable(made):
        raise CannotProbe(f"{shortened(text)} has no input: write it in terms of x")
    return _function(made, text)


def _imported(path: str) -> Callable[..., Any]:
    module, _, attributes = path.partition(":")
    if not module or not all(name.isidentifier() for name in attributes.split(".")):
        raise CannotProbe(f"{path} names no function: code of your own is module:name, such as losses:my_loss")
    if re.search(r"[/\\]|\.py$", module):
        dotted = re.sub(r"[/\\]+", ".", module.removesuffix(".py")).strip(".")
        raise CannotProbe(f"{module} is a file, and a module is wanted: write {dotted}:{attributes}")
    try:
        made: Any = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            _no_module(error.name)
        raise CannotProbe(f"importing {module} raised {blame(error)}") from error
    except (Exception, SystemExit) as error:
        raise CannotProbe(f"importing {module} raised {blame(error)}") from error
    reached = module
    for name in attributes.split("."):
        if not hasattr(made, name):
            close = difflib.get_close_matches(name, dir(made), 1)
            raise CannotProbe(f"{reached} has no {name}{f'; did you mean {close[0]}?' if close else ''}")
        made = getattr(made, name)
        reached += ("." if ":" in reached else ":") + name
    return _function(made, path)


def _no_module(name: str) -> NoReturn:
    raise CannotProbe(f"there is no module {name}, neither in the current folder nor among the installed packages")


def _function(made: Any, text: str) -> Callable[..., Any]:
    if inspect.isclass(made):
        given = f"{text}.apply" if _is_autograd_function(made) else "an instance of it, or a function"
        raise CannotProbe(f"{shortened(text)} is a class: give {given}")
    if not callable(made):
        kind = type(made).__name__
        raise CannotProbe(f"{shortened(text)} is {'an' if kind[0] in 'aeiouAEIOU' else 'a'} {kind}, not a function")
    function: Callable[..., Any] = made
    return function


def _is_autograd_function(made: type) -> bool:
    import torch

    return issubclass(made, torch.autograd.Function)


def _by_name(function: Callable[..., Any], names: Sequence[str], text: str) -> Callable[..., Any]:
    """The function with its points passed by name; the names are checked where its signature is known."""
    required, optional = _parameters(function)
    if list(names) == [""]:
        if len(required) > 1:
            _matched(required, names, shortened(text))
        return function
    if required or optional:
        _matched(required + [name for name in optional if name in names], names, shortened(text))
    passed = ", ".join(f"{name}={name}" for name in names)
    made: Callable[..., Any] = eval(f"lambda {', '.join(names)}: (_function_)({passed})", {"_function_": function})
    return made


def _parameters(function: Callable[..., Any]) -> tuple[list[str], list[str]]:
    """The names of what must be given and of what may be; nothing where a function does not tell."""
    try:
        forward = getattr(function, "forward", function)
        entries = list(inspect.signature(forward if callable(forward) else function).parameters.values())
    except (TypeError, ValueError):
        return [], []
    if any(one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in entries):
        return [], []
    optional = [one.name for one in entries if one.default is not one.empty]
    return [one.name for one in entries if one.name not in optional], optional


# Words


def caret(error: SyntaxError, text: str) -> str:
    """The line at fault, with a caret below the place."""
    lines = text.splitlines() or [""]
    line = lines[min(error.lineno or 1, len(lines)) - 1]
    column = max((error.offset or 1) - 1, 0)
    start = max(0, min(column, len(line)) - 60)
    shown = line[start : start + 76]
    return f"  {shown}\n  {' ' * (column - start)}^"


def blame(error: BaseException) -> str:
    """An exception in one line, with the line of the reader's own code that it came from."""
    said = " ".join(str(error).split())
    first = f"{type(error).__name__}: {said}" if said else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    own = [one for one in frames if not _foreign(one.filename)]
    place = f" ({Path(own[-1].filename).name}, line {own[-1].lineno}: {own[-1].line})" if own else ""
    return shortened(first, 300) + place


def _foreign(filename: str) -> bool:
    """Whether a frame is in the library's, torch's or Python's own code."""
    installed = [sysconfig.get_path(one) for one in ("stdlib", "platstdlib", "purelib", "platlib")]
    return filename.startswith(("<", str(Path(__file__).parents[1]), *installed))


def shortened(text: str, limit: int = 80) -> str:
    """The text in one line, its middle left out where it is long."""
    text = "".join(one if one.isprintable() else "?" for one in " ".join(text.split()))
    return text if len(text) <= limit else f"{text[: limit - 20]} ... {text[-15:]}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
