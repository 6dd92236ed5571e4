"""A function of two numbers around a point: its levels, and the gradients that are valid, sampled and returned."""

from dataclasses import dataclass

from nonsmooth.probe.axes import Axis, Panel, drawable, gutter, widened
from nonsmooth.probe.contour import Contours, levels
from nonsmooth.probe.ink import ROW, WIDTH, Point, at, clean, dot, group, number, pair, points, shortened, stroke, write
from nonsmooth.probe.labels import Room, around
from nonsmooth.probe.picture import Field
from nonsmooth.probe.trace import simplified

TOP, LARGE, GAP = 68, 155, 12
ORIGIN = (0.0, 0.0)
SHAPES = ("0,-6 6,5 -6,5", "-5,-5 5,-5 5,5 -5,5", "0,6 6,-5 -6,-5", "-6,0 0,-4 6,0 0,4")
"""Of the marks of others, in turn."""


def words(picture: Field) -> str:
    """The picture in words."""
    said = [f"{clean(picture.kind)} at {pair(picture.at)}"]
    if picture.hull:
        corners = ", ".join(pair(corner) for corner in picture.hull[:6])
        many = f" and {len(picture.hull) - 6} more" if len(picture.hull) > 6 else ""
        said.append(
            f"valid gradients {corners}{many} and all between" if picture.hull[1:] else f"valid gradient {corners}"
        )
    returned = "no gradient" if picture.returned is None else pair(picture.returned)
    said.append(f"{clean(picture.label)} returned {returned}")
    said += [f"{clean(who)} returned {pair(value)}" for who, value in picture.others]
    if picture.min_norm is not None:
        said.append(f"the valid gradient of minimum norm is {pair(picture.min_norm)}")
    return "; ".join(said)


def draw(picture: Field) -> tuple[str, float]:
    """The picture below its heading, and how high it is."""
    here = (_known(picture.at[0]), _known(picture.at[1]))
    xs, ys = _range([here[0], *picture.xs]), _range([here[1], *picture.ys])
    middle, half = _square(picture)
    across, upright = ((centre - half, centre + half) for centre in middle)
    gutters = [min(gutter(Axis(*ys, 1, 0), 3, here[1]), 60), min(gutter(Axis(*upright, 1, 0), 3, middle[1]), 60)]
    side = min(LARGE, (WIDTH - GAP - 8 - sum(gutters)) / 2)
    start, bottom = WIDTH - 8 - side, TOP + side
    left = Panel(Axis(*xs, gutters[0], gutters[0] + side), Axis(*ys, bottom, TOP))
    right = Panel(Axis(*across, start, start + side), Axis(*upright, bottom, TOP))
    first, second = (shortened(clean(name), 56) for name in picture.names)
    contours, note = _levels(picture, left, here)
    gradients, key = _gradients(picture, right)
    drawn = [
        write(left.x.start, TOP - 9, f"{first} \u2192  {second} \u2191", soft=True),
        write(right.x.start, TOP - 9, f"\u2202{first} \u2192  \u2202{second} \u2191", soft=True),
        left.grid(here, (3, 3)),
        contours,
        right.grid(middle, (3, 3)),
        gradients,
    ]
    for k, (mark, text) in enumerate([*key, ("", note)]):
        y = bottom + 22 + ROW * k
        drawn.append(f'<g transform="translate(17 {at(y + 6)})">{mark}</g>' if mark else "")
        drawn.append(write(32, y + 11, shortened(text, WIDTH - 40), bold=k == 0))
    return "".join(drawn), bottom + 22 + ROW * (len(key) + 1)


def _known(value: float) -> float:
    return value if drawable(value) else 0.0


def _range(values: list[float]) -> tuple[float, float]:
    known = [value for value in values if drawable(value)]
    return widened(min(known), max(known))


def _levels(picture: Field, panel: Panel, here: Point) -> tuple[str, str]:
    """Contour lines with the point, and how to read them."""
    value = _value(picture, here)
    found, step = levels(picture.zs, value)
    contours = Contours(picture.xs, picture.ys, picture.zs)
    drawn: list[str] = []
    for level in found:
        # A hair above: a plateau then has an edge, and its rounding errors have none.
        for line in contours.at(level + step * 1e-6):
            shown = simplified([panel(point) for point in line])
            if max(abs(x - shown[0][0]) + abs(y - shown[0][1]) for x, y in shown) > 1:
                through, lower = level == value, value is not None and level < value
                drawn.append(stroke(shown, 2.4 if through else 1.2, dashes="4 3" if lower else ""))
    mark = dot(panel(here), 4.5)
    note = f"levels {number(step)} apart" + ("; dashed lower, bold equal" if value is not None else "")
    return group("ink", *drawn, mark), note if found else "no levels to draw"


def _value(picture: Field, here: Point) -> float | None:
    """The value at the point, if it is on the grid."""
    if here[0] not in picture.xs or here[1] not in picture.ys:
        return None
    row, column = picture.ys.index(here[1]), picture.xs.index(here[0])
    if row >= len(picture.zs) or column >= len(picture.zs[row]):
        return None
    value = picture.zs[row][column]
    return value if drawable(value) else None


def _finite(pairs: list[Point]) -> list[Point]:
    return [point for point in pairs if drawable(point[0]) and drawable(point[1])]


def _square(picture: Field) -> tuple[Point, float]:
    """Centre and half the side of the part of the gradient plane that is shown: the same scale both ways."""
    returned = [picture.returned] if picture.returned else []
    shown = _finite(picture.hull) or _finite(picture.gradients) or _finite(returned) or [ORIGIN]
    size, extent = max(max(abs(x), abs(y)) for x, y in shown), _extent(shown)
    if picture.kind == "smooth" or extent == 0 or extent > size / 25:
        shown = [*shown, ORIGIN]
        extent = max(extent, size)
    smallest = [picture.min_norm] if picture.min_norm else []
    for x, y in _finite([*returned, *smallest, *(value for _, value in picture.others)]):
        if min(max(abs(x - x2), abs(y - y2)) for x2, y2 in shown) <= 3 * extent:
            shown.append((x, y))
    middle = tuple((min(values) + max(values)) / 2 for values in zip(*shown, strict=True))
    size, half = max(abs(middle[0]), abs(middle[1])), _extent(shown) * 0.72
    if half <= max(1e-290, size * 1e-13):
        half = size / 2 if size > 1e-290 else 1.0
    return (middle[0], middle[1]), half


def _extent(shown: list[Point]) -> float:
    return max(float(max(values)) - float(min(values)) for values in zip(*shown, strict=True))


def _inside(point: Point, panel: Panel) -> bool:
    return panel.x.low <= point[0] <= panel.x.high and panel.y.low <= point[1] <= panel.y.high


@dataclass(frozen=True)
class Mark:
    """A gradient on the plane and in the key."""

    shape: str
    sample: str
    """The shape for the key."""
    who: list[str]
    value: tuple[float, float] | None
    role: str

    @property
    def label(self) -> str:
        return f"{', '.join(self.who)}: " + ("no gradient" if self.value is None else pair(self.value))


def _marks(picture: Field) -> list[Mark]:
    """Torch's first; equal ones together; the smallest valid one last, without a name on the plane."""
    torch = group("torch", '<polygon points="0,-7 7,0 0,7 -7,0" fill="currentColor"/>')
    found = [Mark(torch, torch, [shortened(clean(picture.label), 140)], picture.returned, "torch")]
    for who, value in picture.others:
        name = shortened(clean(who), 100)
        same = next((one for one in found if one.value is not None and pair(one.value) == pair(value)), None)
        if same:
            same.who.append(name)
            continue
        corners = SHAPES[(len(found) - 1) % len(SHAPES)]
        shape = f'<polygon points="{corners}" fill="none" stroke="currentColor" stroke-width="2.2"/>'
        found.append(Mark(group("other", shape), group("other", shape), [name], value, "other"))
    if picture.min_norm is not None:
        large, small = (
            group("ink", f'<circle r="{r}" fill="none" stroke="currentColor" stroke-width="1.6"/>') for r in (9, 6)
        )
        found.append(Mark(large, small, ["minimum norm"], picture.min_norm, "smallest"))
    return found


def _gradients(picture: Field, panel: Panel) -> tuple[str, list[tuple[str, str]]]:
    """The gradient plane, and its key: a mark and what it stands for."""
    room = Room(panel.box)
    hull = [panel(corner) for corner in _finite(picture.hull)]
    room.line(hull + hull[:1])
    dots = {(round(x), round(y)) for x, y in (panel(one) for one in picture.gradients if _inside(one, panel))}
    drawn = [_shade(hull)] if hull else []
    drawn.append(group("fan", *(dot(place, 1.8) for place in sorted(dots))))
    if _inside(ORIGIN, panel):
        x, y = panel(ORIGIN)
        room.disc((x, y), 6)
        drawn.append(group("ink", stroke([(x - 6, y), (x + 6, y)], 1.5), stroke([(x, y - 6), (x, y + 6)], 1.5)))
    shown, key = _marked(_marks(picture), panel, room)
    if hull[1:]:
        key.append((_shade([(-8, 5), (-2, -6), (8, 3)]), "valid gradients: between those sampled"))
    if not _inside(ORIGIN, panel):
        key.append(("", "the origin (0, 0) is out of view"))
    return "".join([*drawn, *shown]), key


def _marked(marks: list[Mark], panel: Panel, room: Room) -> tuple[list[str], list[tuple[str, str]]]:
    """The marks on the plane with their names, and their lines in the key."""
    drawn: list[str] = []
    key: list[tuple[str, str]] = []
    named: list[tuple[Mark, Point]] = []
    for mark in marks:
        if mark.value is None or not _finite([mark.value]):
            key.append(("", mark.label))
        elif not _inside(mark.value, panel):
            key.append(("", f"{mark.label}, out of view"))
        else:
            key.append((mark.sample, mark.label))
            x, y = panel(mark.value)
            room.disc((x, y), 8)
            drawn.append(f'<g transform="translate({at(x)} {at(y)})">{mark.shape}</g>')
            named.append((mark, (x, y)))
    for mark, place in named:
        name, bold = mark.who[:1], mark.role == "torch"
        label = (
            room.label(name, around(place, name, bold=bold, gaps=(9, 15)), bold=bold)
            if mark.role != "smallest"
            else None
        )
        drawn.append(label or "")
    return drawn, key


def _shade(hull: list[Point]) -> str:
    shape = f'points="{points(hull)}" fill="currentColor" fill-opacity=".22" stroke="currentColor" stroke-width="1.5"'
    return group("fan", f'<polygon {shape} stroke-linejoin="round"/>')
