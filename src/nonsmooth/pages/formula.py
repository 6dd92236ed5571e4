"""Formulas as MathML, made while building: pymdownx.arithmatex finds them, latex2mathml converts them."""

from html import unescape
from typing import Any
from xml.etree.ElementTree import Element

import markdown
from latex2mathml.converter import convert_to_element
from markdown.treeprocessors import Treeprocessor
from pymdownx.arithmatex import ArithmatexExtension

_DELIMITERS = ((r"\(", r"\)", "inline"), (r"\[", r"\]", "block"))


class FormulaExtension(ArithmatexExtension):  # type: ignore[misc]  # pymdownx has no types
    """Arithmatex, with its generic output turned into MathML; needs no script in the reader's browser."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**{**given, "generic": True})

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        super().extendMarkdown(md)
        # After inline patterns (20) have found the formulas, before attributes or smart quotes could touch them.
        md.treeprocessors.register(_ToMathML(md), "nonsmooth-formula", 19)


class _ToMathML(Treeprocessor):
    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.get("class") == "arithmatex" and element.text:
                _convert(element, element.text.strip())


def _convert(element: Element, text: str) -> None:
    for opening, closing, display in _DELIMITERS:
        if text.startswith(opening) and text.endswith(closing):
            element.text = None
            # Arithmatex has escaped it for HTML: `&` must be itself again to separate columns.
            convert_to_element(unescape(text[2:-2].strip()), display=display, parent=element)
