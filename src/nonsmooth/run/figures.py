"""What a snippet drew with matplotlib, as SVG."""

import io
import sys


def drawn() -> list[str]:
    """Every figure still open, in the order of their numbers; the same drawing gives the same bytes."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    return [_svg(pyplot.figure(number)) for number in pyplot.get_fignums()] if pyplot else []


def _svg(figure: object) -> str:
    buffer = io.StringIO()
    no_stamp = {"Date": None, "Creator": None}
    figure.savefig(buffer, format="svg", metadata=no_stamp)  # type: ignore[attr-defined]  # matplotlib may be absent
    return buffer.getvalue()
