"""What a snippet drew, as SVG: with matplotlib, or by ending in the name of a judgement, as in a notebook."""

import ast
import io
import sys
from collections.abc import Mapping


def drawn() -> list[str]:
    """Every figure still open, in the order of their numbers; the same drawing gives the same bytes."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    return [_svg(pyplot.figure(number)) for number in pyplot.get_fignums()] if pyplot else []


def _svg(figure: object) -> str:
    buffer = io.StringIO()
    no_stamp = {"Date": None, "Creator": None}
    figure.savefig(buffer, format="svg", metadata=no_stamp)  # type: ignore[attr-defined]  # matplotlib may be absent
    return buffer.getvalue()


def shown(source: str, names: Mapping[str, object]) -> list[str]:
    """The picture of a judgement whose name is the program's last line; in the page's colours, not its own."""
    words = sys.modules.get("nonsmooth.probe.judgement")
    if not words:
        return []
    last = ast.parse(source).body[-1]
    value = names.get(last.value.id) if isinstance(last, ast.Expr) and isinstance(last.value, ast.Name) else None
    if not isinstance(value, words.Judgement) or not value.drawable:
        return []
    from nonsmooth.probe.fan import svg

    # A namespace, so that the recorded file opens by itself too.
    return [svg(value.draw()).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n"]
