"""The card: a judgement in words, for a terminal or as plain text."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nonsmooth.probe.judgement import Confidence, Judgement, Kind, Outcome

WIDTH = 80
"""Of plain text."""
WIDEST = 100
"""Of a card, however wide the terminal is."""

RULES = {
    1: "the gradient where there is one",
    2: "the subgradient of least norm where convex",
    3: "the supergradient of least norm where concave",
    4: "a limit of the gradients around",
    5: "anything where the function is undefined",
    6: "an error where the function is not deterministic",
}
"""PyTorch's six rules, a few words each."""

RETURNED = {
    Outcome.GRADIENT: "the gradient",
    Outcome.BRANCH: "a branch, the slope of one side",
    Outcome.INSIDE: "inside, between the slopes of the sides",
    Outcome.SHARED: "shared among the ties",
    Outcome.PICKED: "picked, one of the ties takes all",
    Outcome.ZERO: "zero",
    Outcome.IDENTITY: "identity, as though the steps were not there",
    Outcome.DETACHED: "detached, the result does not lead back to the input",
    Outcome.REFUSED: "refused, backward raises",
    Outcome.INFINITE: "infinite",
    Outcome.NAN: "not a number",
    Outcome.HUGE: "huge, out of all proportion to its surroundings",
    Outcome.WRONG: "wrong, no valid choice",
}
"""The outcome, and what that word means."""

KINDS = {
    Kind.TIE: "a kink that goes away when the equal inputs move together",
    Kind.JUMP: "the values on its two sides differ",
    Kind.CUSP: "infinite slopes of opposite sign",
    Kind.VERTICAL: "continuous, with an infinite slope",
    Kind.POLE: "the values grow without bound",
    Kind.EDGE: "defined on one side only",
    Kind.ISOLATED: "the value is not what its neighbours lead to",
    Kind.UNDEFINED: "there is no value",
    Kind.NO_GRAPH: "the result does not lead back to the input",
    Kind.RANDOM: "the same input gives different results",
}
"""What a kind means, where its name does not say."""

WAYS = {
    "reverse": ("reverse", "plain backward: it is judged"),
    "forward": ("forward", "forward mode"),
    "functional": ("torch.func", "torch.func.grad"),
    "create_graph": ("create_graph", "with create_graph=True"),
    "second": ("second", "second derivative"),
}
"""The ways to differentiate: the judgement's name, the card's, and what it is."""


def text(judgement: Judgement, width: int = WIDTH) -> str:
    """The card in plain text."""
    return plain_text(card(judgement), width)


def show(judgement: Judgement, console: Console) -> None:
    """The card on a console."""
    show_any(card(judgement), console)


def show_any(renderable: RenderableType, console: Console) -> None:
    """In colour on a terminal; elsewhere without, and without the blanks that fill up lines."""
    width = min(console.width, WIDEST)
    if console.is_terminal:
        console.print(renderable, width=width)
    else:
        console.out(plain_text(renderable, width), highlight=False)


def plain_text(renderable: RenderableType, width: int = WIDTH) -> str:
    """Anything rich can show, without colours and without blanks at the ends of lines."""
    file = io.StringIO()
    console = Console(file=file, width=width, color_system=None, force_terminal=False, force_jupyter=False)
    console.print(renderable)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def card(judgement: Judgement) -> Group:
    """Title, answer, numbers, and all there is to say."""
    parts: list[RenderableType] = [_title(judgement), _answer(judgement), "", _numbers(judgement)]
    sections = {
        "disagreements": judgement.disagreements,
        "first to go wrong": judgement.culprit,
        "notes": judgement.notes,
    }
    for name, sentences in sections.items():
        if sentences:
            parts += ["", Text(name, "bold"), *(_bullet(one) for one in sentences)]
    return Group(*parts)


def table(judgements: Sequence[Judgement]) -> Table:
    """One line a point, for a search."""
    shown = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("at", "kind", "outcome", "returned", "valid", "follows"):
        shown.add_column(name, overflow="fold", justify="right" if name in ("at", "returned") else "left")
    for one in judgements:
        shown.add_row(
            Text(place(one.at)),
            Text(one.kind),
            Text(one.outcome, _style(one)),
            Text(_returned(one)),
            Text(_slopes(one.clarke) if one.clarke is not None else "none"),
            Text(_follows(one)),
        )
    return shown


# The answer


def _title(judgement: Judgement) -> Text:
    line = Text()
    line.append(one_line(judgement.call), "bold")
    line.append(f" at {place(judgement.at)}")
    line.append(
        f"  (torch {judgement.torch}, {judgement.dtype})" if judgement.torch else f"  ({judgement.dtype})", "dim"
    )
    return line


def _answer(judgement: Judgement) -> Text:
    clauses = [_point(judgement), *_valid(judgement), *_torch(judgement), *_rule(judgement)]
    said = Text("; ".join(clauses) + ". ")
    said.append(_verdict(judgement), _style(judgement))
    return said


def _point(judgement: Judgement) -> str:
    kind = str(judgement.kind)
    if meaning := KINDS.get(judgement.kind):
        kind += f" ({meaning})"
    if judgement.kind in (Kind.KINK, Kind.TIE) and judgement.shape:
        return f"{kind}, {'neither convex nor concave' if judgement.shape == 'neither' else judgement.shape}"
    return kind


def _valid(judgement: Judgement) -> Iterator[str]:
    if judgement.clarke is None:
        if sides := _sides(judgement):
            yield sides
    elif judgement.kind is Kind.SMOOTH:
        yield f"the gradient is {number(judgement.min_norm)}"
    else:
        smallest = f", minimum norm {number(judgement.min_norm)}" if judgement.min_norm is not None else ""
        noun = "slopes" if _one_number(judgement.clarke) else "gradients"
        yield f"valid {noun} {_slopes(judgement.clarke)}{smallest}"


def _sides(judgement: Judgement) -> str:
    known = [("left", judgement.left), ("right", judgement.right)]
    said = [f"{number(slope)} on the {side}" for side, slope in known if slope is not None]
    return f"the slope is {' and '.join(said)}" if said else ""


def _torch(judgement: Judgement) -> Iterator[str]:
    outcome = judgement.outcome
    right = outcome is Outcome.GRADIENT and judgement.kind is Kind.SMOOTH
    meaning = "the right one" if right else RETURNED[outcome]
    if outcome is Outcome.DETACHED:
        yield f"torch returned no gradient: {'detached' if judgement.kind is Kind.NO_GRAPH else meaning}"
    elif outcome is Outcome.REFUSED or judgement.reverse is None:
        said = judgement.raised.get("reverse", "")
        yield f"torch returned no gradient: {meaning}" + (f" ({one_line(said)})" if said else "")
    else:
        yield f"torch returned {number(judgement.reverse)}: {meaning}"
    yield from _who_is_right(judgement)


def _who_is_right(judgement: Judgement) -> Iterator[str]:
    """Where plain backward is wrong at a smooth point: which of the other ways are right."""
    if judgement.kind is not Kind.SMOOTH or judgement.inside is not False or judgement.min_norm is None:
        return
    names = {"create_graph": "create_graph=True", "forward": "forward mode", "functional": "torch.func"}
    right = [said for way, said in names.items() if alike(getattr(judgement, way), judgement.min_norm)]
    others = f"{listed(right)} {'is' if len(right) == 1 else 'are'} right" if right else "so is every other way"
    yield f"plain backward is wrong, {others}"


def _rule(judgement: Judgement) -> Iterator[str]:
    if judgement.rule is None:
        return
    said = f"rule {judgement.rule} ({RULES[judgement.rule]})"
    if judgement.follows is None:
        yield f"{said} has no say"
    else:
        yield f"{said} is {'' if judgement.follows else 'not '}followed"


def _verdict(judgement: Judgement) -> str:
    why = ": the notes say why." if judgement.notes else "."
    if judgement.confidence is Confidence.UNSURE:
        return f"Not sure{why}"
    doubt = f" This is likely, not sure{why}" if judgement.confidence is Confidence.LIKELY else ""
    if judgement.fine:
        return f"Fine: what torch returned is {'the gradient' if judgement.kind is Kind.SMOOTH else 'valid'}.{doubt}"
    if judgement.clarke is None:
        return f"Not fine: there is no gradient to return.{doubt}"
    if judgement.outcome is Outcome.HUGE:
        return f"Not fine: what torch returned is out of all proportion.{doubt}"
    return f"Not fine: what torch returned is not valid.{doubt}"


def _style(judgement: Judgement) -> str:
    if judgement.confidence is Confidence.UNSURE:
        return "yellow"
    return "green" if judgement.fine else "red"


# The numbers


def _numbers(judgement: Judgement) -> Table:
    shown = Table.grid(padding=(0, 2))
    shown.add_column(no_wrap=True)
    shown.add_column(overflow="fold")
    shown.add_column(style="dim", overflow="fold")
    for name, value, meaning in _rows(judgement):
        shown.add_row(Text(name), Text(value), Text(meaning))
    return shown


def _rows(judgement: Judgement) -> Iterator[tuple[str, str, str]]:
    yield "value", number(judgement.value), ""
    yield from _ways(judgement)
    if judgement.left is not None or judgement.right is not None:
        yield "left", number(judgement.left), "limit of gradients, left"
        yield "right", number(judgement.right), "limit of gradients, right"
    if judgement.quotients is not None:
        left, right = (number(one) for one in judgement.quotients)
        yield "quotients", f"{left}, {right}", "limits of (f(x+h) - f(x)) / h"
    for count, (direction, slope) in enumerate(judgement.directions[:4]):
        meaning = "" if count else "difference quotients' limits"
        yield "" if count else "directions", f"{number(slope)} along {number(direction)}", meaning
    clarke = "none" if judgement.clarke is None else _slopes(judgement.clarke)
    yield "Clarke set", clarke, "valid: limits of gradients, and between them"
    if judgement.min_norm is not None:
        yield "minimum norm", number(judgement.min_norm), "the smallest valid choice"
    if judgement.shape is not None:
        yield "shape", judgement.shape, "around the point"
    yield "outcome", str(judgement.outcome), "what torch did, in a word"
    followed = {True: "followed, ", False: "not followed, ", None: ""}[judgement.follows]
    yield "rule", number(judgement.rule), f"{followed}of PyTorch's six"
    yield "confidence", str(judgement.confidence), ""


def _ways(judgement: Judgement) -> Iterator[tuple[str, str, str]]:
    for way, (name, meaning) in WAYS.items():
        if way in judgement.raised:
            yield name, "raises", one_line(judgement.raised[way])
        elif (value := getattr(judgement, way)) is not None or way == "reverse":
            yield name, number(value), meaning
    for way, said in judgement.raised.items():
        if way not in WAYS:
            yield way, "raises", one_line(said)


def _follows(judgement: Judgement) -> str:
    return {True: "yes", False: "no", None: "no say"}[judgement.follows]


def _returned(judgement: Judgement) -> str:
    return "raises" if judgement.outcome is Outcome.REFUSED else number(judgement.reverse)


def _bullet(sentence: str) -> Padding:
    line = Table.grid(padding=(0, 1))
    line.add_row(Text("-"), Text(one_line(sentence)))
    return Padding(line, (0, 0, 0, 2))


# Words


def number(value: Any) -> str:
    """A number, a tensor or several by name, six digits each; `none` for None."""
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} = {number(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return _bracketed([number(one) for one in _ends(_without_noise(value))], len(value))
    if math.isnan(value):
        return "NaN"
    return f"{value:.6g}" if value else "0"


def place(value: Any) -> str:
    """A point: as `number`, with every digit and the sign of zero, since these may matter."""
    if isinstance(value, dict):
        return ", ".join(f"{name} = {place(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return _bracketed([place(one) for one in _ends(value)], len(value))
    if math.isnan(value):
        return "NaN"
    said = repr(float(value))
    return said if said == "-0.0" else said.removesuffix(".0")


def _without_noise(values: Sequence[Any]) -> list[Any]:
    """Zeros for entries that are rounding errors beside the largest one."""
    largest = max((abs(one) for one in _entries(values) if math.isfinite(one)), default=0.0)
    return [_cleared(one, 1e-13 * largest) for one in values]


def _entries(value: Any) -> Iterator[float]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from _entries(one)
    else:
        yield value


def _cleared(value: Any, limit: float) -> Any:
    if isinstance(value, list | tuple):
        return [_cleared(one, limit) for one in value]
    return 0.0 if abs(value) < limit else value


def _ends(values: Sequence[Any]) -> list[Any]:
    return list(values) if len(values) <= 8 else [*values[:3], *values[-3:]]


def _bracketed(entries: list[str], count: int) -> str:
    if len(entries) < count:
        entries = [*entries[:3], "...", *entries[3:]]
    return f"[{', '.join(entries)}]"


def _one_number(clarke: Sequence[Any]) -> bool:
    return len(clarke) == 2 and all(isinstance(one, int | float) for one in clarke)


def _slopes(clarke: Sequence[Any]) -> str:
    """The valid choices: an interval for one number, else between which corners."""
    if _one_number(clarke):
        low, high = (number(one) for one in clarke)
        return low if low == high else f"{low} to {high}"
    corners = [number(one) for one in clarke[:4]]
    if len(clarke) == 1:
        return corners[0]
    if len(clarke) == 2:
        return f"from {corners[0]} to {corners[1]}"
    more = f" and {len(clarke) - 4} more" if len(clarke) > 4 else ""
    return f"between {', '.join(corners) if more else listed(corners)}{more}"


def alike(one: Any, other: Any) -> bool:
    """Whether two gradients are the same to the digits a card shows."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(alike(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, int | float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=1e-4, abs_tol=1e-6)
    return False


def listed(words: Iterable[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def one_line(said: str, limit: int = 400) -> str:
    """What others wrote, in one line and with nothing in it that moves the cursor."""
    said = "".join(one if one.isprintable() else "?" for one in " ".join(said.split()))
    return said if len(said) <= limit else f"{said[: limit - 4]} ..."
