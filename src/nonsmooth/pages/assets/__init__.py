"""What pages need beside their text: the stylesheet of examples, and a font for formulas."""

import shutil
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from nonsmooth.run.environment import release
from nonsmooth.run.snippets import Snippets, UnknownSnippet

STYLESHEET = "assets/nonsmooth.css"
"""Its address on the site."""
MATH_FONT = "assets/math.woff"
"""Its address on the site; the stylesheet names it."""

_MATHEMATICS = [
    (0x20, 0x17F),
    (0x370, 0x3FF),
    (0x2000, 0x206F),
    (0x2070, 0x209F),
    (0x20D0, 0x23FF),
    (0x27C0, 0x2AFF),
    (0x1D400, 0x1D7FF),
]


def publish(snippets: Snippets, cache: Path, site: Path) -> None:
    """Put what pages refer to into the built site: the snippets to download, the stylesheet, the font."""
    for name in snippets.names():
        try:
            snippet = snippets.get(name)
        except UnknownSnippet:
            continue  # a link to somewhere else, say: the page that names it reports it
        target = site / snippet.file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(snippet.source, encoding="utf-8", newline="")
    site.joinpath(STYLESHEET).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(Path(__file__).with_name("nonsmooth.css"), site / STYLESHEET)
    if find_spec("ziamath"):
        shutil.copyfile(math_font(cache), site / MATH_FONT)


def math_font(cache: Path) -> Path:
    """STIX Two Math from the ziamath package, cut down to what formulas use: 1.5 MB become 0.3."""
    made = cache / f"math-{release('ziamath')}.woff"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        package = find_spec("ziamath")  # found, not imported: only its font is wanted
        assert package and package.origin, "formulas need the ziamath package for its font"
        _cut(Path(package.origin).parent / "fonts" / "STIXTwoMath-Regular.ttf", made)
    return made


def _cut(original: Path, made: Path) -> None:
    from fontTools import subset  # half a second, and only when there is nothing in the cache

    options = subset.Options(
        flavor="woff", layout_features=["ssty", "dtls", "kern"], hinting=False, notdef_outline=True
    )
    with subset.load_font(str(original), options) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=list(_characters()))
        cutter.subset(font)
        with tempfile.NamedTemporaryFile(dir=made.parent, delete=False) as unfinished:
            subset.save_font(font, unfinished.name, options)
        Path(unfinished.name).chmod(0o644)
        Path(unfinished.name).replace(made)  # at once: another build may be making it too


def _characters() -> Iterator[int]:
    for first, last in _MATHEMATICS:
        yield from range(first, last + 1)
