"""What pages need beside their text: the stylesheet of examples, and a font for formulas."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

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


def stylesheet() -> str:
    return Path(__file__).with_name("nonsmooth.css").read_text(encoding="utf-8")


def math_font(cache: Path) -> Path:
    """STIX Two Math from the ziamath package, cut down to what formulas use: 1.5 MB become 0.3."""
    made = cache / "math.woff"
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
        unfinished = made.with_suffix(".part")
        subset.save_font(font, str(unfinished), options)
        unfinished.replace(made)


def _characters() -> Iterator[int]:
    for first, last in _MATHEMATICS:
        yield from range(first, last + 1)
