"""What a picture is written with: text and lines as SVG, in colours that suit a light page and a dark one."""

import re
from collections.abc import Iterable
from html import escape

WIDTH = 400
SIZE = 13.5
"""Of all text: on a phone of 360 pixels a picture is some 330 wide, and 11 pixels remain."""
ROW = 18

Point = tuple[float, float]

PALETTE = {
    "ink": ("currentColor", "#1f2430", "#e6e8ee"),
    "paper": ("var(--nonsmooth-paper, var(--md-default-bg-color, transparent))", "#ffffff", "#1b1d24"),
    "fan": ("var(--nonsmooth-fan, #4a7be0)", "#3f6fd8", "#8fb0ff"),
    "other": ("var(--nonsmooth-other, #12937f)", "#0b7a69", "#4fd1b5"),
    "torch": ("var(--nonsmooth-torch, #d4581a)", "#c2410c", "#ff9d5c"),
}
"""By part: inside a page, alone on white, alone on black."""

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROW = frozenset(" .,:;'|!()[]-/ijlftr")
_WIDE = frozenset("mwMW@%+=\u2212\u2026")


def clean(text: str) -> str:
    """The text on one line, without what XML cannot hold."""
    return " ".join(_NOT_XML.sub("", text).split())


def number(value: float) -> str:
    """A number as a reader writes it: six digits, a true minus, 1e-6 and not 1e-06."""
    if value == 0:
        return "0"
    text = format(value, ".6g")
    if "e" in text:
        digits, exponent = text.split("e")
        text = f"{digits}e{int(exponent)}"
    return text.replace("-", "\u2212")


def pair(values: tuple[float, float]) -> str:
    return f"({number(values[0])}, {number(values[1])})"


def width(text: str, *, code: bool = False, bold: bool = False) -> float:
    """How wide the text is at most in the usual fonts."""
    if bold:
        return 1.12 * width(text)
    if code:
        return SIZE * sum(0.62 if ord(char) < 0x1100 else 1.0 for char in text)
    return SIZE * sum(
        0.36
        if char in _NARROW
        else 0.88
        if char in _WIDE
        else 1.0
        if ord(char) > 0x1100
        else 0.7
        if char.isupper()
        else 0.61
        for char in text
    )


def shortened(text: str, room: float, *, code: bool = False) -> str:
    """As much of the text as there is room for."""
    text = text[:200]
    if width(text, code=code) <= room:
        return text
    while text and width(text + "\u2026", code=code) > room:
        text = text[:-1]
    return text.rstrip() + "\u2026"


def at(value: float) -> str:
    """A coordinate."""
    text = f"{value:.1f}"
    return text[:-2].replace("-0", "0") if text.endswith(".0") else text


def points(line: Iterable[Point]) -> str:
    return " ".join(f"{at(x)},{at(y)}" for x, y in line)


def write(
    x: float,
    y: float,
    text: str,
    *,
    anchor: str = "",
    bold: bool = False,
    code: bool = False,
    soft: bool = False,
    halo: bool = False,
) -> str:
    """One line of text, its baseline at y."""
    more = f' text-anchor="{anchor}"' if anchor else ""
    more += ' font-weight="700"' if bold else ""
    more += ' font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"' if code else ""
    more += ' opacity=".75"' if soft else ""
    if halo:
        more += f' stroke="{PALETTE["paper"][0]}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
    return f'<text x="{at(x)}" y="{at(y)}"{more}>{escape(text)}</text>'


def group(part: str, *elements: str) -> str:
    """Elements in the colour of a part of the picture; they draw in `currentColor`."""
    return f'<g class="nonsmooth-{part}" color="{PALETTE[part][0]}">{"".join(elements)}</g>'


def stroke(line: Iterable[Point], thick: float, *, dashes: str = "", more: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{points(line)}" fill="none" stroke="currentColor" stroke-width="{thick}"{dashed}{more}/>'


def dot(centre: Point, radius: float, *, hollow: bool = False, thick: float = 2) -> str:
    fill = (
        f'fill="{PALETTE["paper"][0]}" stroke="currentColor" stroke-width="{thick}"'
        if hollow
        else 'fill="currentColor"'
    )
    return f'<circle cx="{at(centre[0])}" cy="{at(centre[1])}" r="{radius}" {fill}/>'


def document(title: str, words: str, height: float, body: str, *, standalone: bool) -> str:
    """The picture, on one line: a blank line would end an HTML block in Markdown."""
    opening = f'viewBox="0 0 {WIDTH} {at(height)}" role="img" font-size="{SIZE}" fill="currentColor"'
    body = f"<title>{escape(title)}</title><desc>{escape(words)}</desc>{body}"
    if not standalone:
        return (
            f'<svg class="nonsmooth-picture" {opening} width="100%" '
            f'style="display:block;max-width:480px;height:auto;margin:0 auto">{body}</svg>'
        )
    for part in ("paper", "fan", "other", "torch"):
        body = body.replace(f'"{PALETTE[part][0]}"', f'"{PALETTE[part][1]}"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nonsmooth-picture nonsmooth-alone" {opening} '
        f'width="480" height="{at(height * 1.2)}" style="max-width:100%;height:auto" color="{PALETTE["ink"][1]}" '
        f'font-family="-apple-system, Segoe UI, Roboto, Liberation Sans, Arial, sans-serif">'
        f'<style>{_dark()}</style><rect class="nonsmooth-sheet" width="{WIDTH}" height="{at(height)}" '
        f'fill="{PALETTE["paper"][1]}"/>{body}</svg>'
    )


def _dark() -> str:
    """The dark palette. Rules for these classes only: a notebook may put the picture inside a page."""
    paper = PALETTE["paper"]
    rules = [f".nonsmooth-alone{{color:{PALETTE['ink'][2]}}}"]
    rules += [f".nonsmooth-alone .nonsmooth-{part}{{color:{PALETTE[part][2]}}}" for part in ("fan", "other", "torch")]
    rules += [f'.nonsmooth-alone [fill="{paper[1]}"]{{fill:{paper[2]}}}']
    rules += [f'.nonsmooth-alone [stroke="{paper[1]}"]{{stroke:{paper[2]}}}']
    return f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}"
