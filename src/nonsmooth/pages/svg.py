"""A figure for a page: an SVG that takes the page's ink, and whose ids no other figure has."""

import re
from html import escape

INK = "#123456"
"""The colour that stands for the page's text colour; `run/matplotlibrc` draws with it."""

_PROLOGUE = re.compile(r"^.*?(?=<svg\b)", re.S)
_SIZE = re.compile(r'(<svg\b[^>]*?) width="[^"]*"([^>]*)', re.S)
_HEIGHT = re.compile(r'(<svg\b[^>]*?) height="[^"]*"', re.S)
_ROLE = re.compile(r'(<svg\b[^>]*?) (?:class|role)="[^"]*"', re.S)
_METADATA = re.compile(r"\s*<metadata>.*?</metadata>", re.S)
_ID = re.compile(r'\bid="([^"]+)"')
_REFERENCE = re.compile(r'(url\(#|xlink:href="#|(?<!:)href="#)([^)"]+)')
_FAMILY = re.compile(r"font-family: [^;\"]*;? ?")
_GLOBAL_STYLE = re.compile(r"<defs>\s*<style[^>]*>.*?</style>\s*</defs>", re.S)
_BETWEEN_TAGS = re.compile(r">\s*\n\s*<")


def themed(svg: str, prefix: str, alt: str) -> str:
    """Inline SVG on one line (a blank line would end an HTML block in Markdown)."""
    svg = _METADATA.sub("", _PROLOGUE.sub("", svg, count=1))
    svg = _GLOBAL_STYLE.sub("", svg, count=1)  # it speaks of `*`: inline, that is the whole page
    svg = _HEIGHT.sub(r"\1", _SIZE.sub(r"\1\2", svg, count=1), count=1)
    svg = _ROLE.sub(r"\1", _ROLE.sub(r"\1", svg, count=1), count=1)  # ours are put in their place
    svg = svg.replace(INK, "currentColor")
    svg = _FAMILY.sub("", svg)
    svg = _ID.sub(lambda match: f'id="{prefix}-{match[1]}"', svg)
    svg = _REFERENCE.sub(lambda match: f"{match[1]}{prefix}-{match[2]}", svg)
    label = escape(alt, quote=True)
    svg = svg.replace("<svg ", f'<svg class="ns-figure" role="img" aria-label="{label}" ', 1)
    return _BETWEEN_TAGS.sub("><", svg).replace("\n", " ").strip()
