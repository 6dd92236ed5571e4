"""A function of one number around a point: the curve, the fan of valid slopes, the slopes that were returned."""

import math
from dataclasses import dataclass

from nonsmooth.probe.axes import Axis, Panel, drawable, gutter, spread, widened
from nonsmooth.probe.ink import ROW, WIDTH, Point, clean, dot, group, number, points, shortened, stroke, write
from nonsmooth.probe.labels import Room, around, beside, wrapped
from nonsmooth.probe.picture import Curve
from nonsmooth.probe.trace import Trace, clipped, simplified, trace

TOP, BOTTOM, RIGHT = 50, 228, WIDTH - 8
REACH = 105
"""How far a returned slope is drawn from the point, in either direction."""
DASHES = ("7 4", "2 3", "9 3 2 3", "4 2", "12 4")


@dataclass(frozen=True)
class Slope:
    """A slope and who returned it."""

    who: list[str]
    value: float | None
    dashes: str = ""

    @property
    def label(self) -> list[str]:
        what = "no gradient" if self.value is None else number(self.value)
        if self.dashes:
            lines = wrapped(self.who, 165)
            return [*lines[:-1], f"{lines[-1]}: {what}"]
        also = wrapped([f"also {self.who[1]}", *self.who[2:]], 165) if self.who[1:] else []
        return [f"{self.who[0]}: {what}", *also]


def slopes(curve: Curve) -> list[Slope]:
    """Torch's first; equal ones together."""
    found = [Slope([shortened(clean(curve.label), 200)], curve.returned)]
    for who, value in curve.others:
        name, text = shortened(clean(who), 130), number(value)
        same = next((one for one in found if one.value is not None and number(one.value) == text), None)
        if same:
            same.who.append(name)
        else:
            found.append(Slope([name], value, DASHES[(len(found) - 1) % len(DASHES)]))
    return found


def words(curve: Curve) -> str:
    """The picture in words."""
    said = [f"{clean(curve.kind)} at {number(curve.at)}", valid(curve)]
    for one in slopes(curve):
        what = "no gradient" if one.value is None else number(one.value)
        said += [f"{who} returned {what}" for who in one.who]
    return "; ".join(said)


def valid(curve: Curve) -> str:
    if curve.valid is None:
        return "no valid slope"
    low, high = number(curve.valid[0]), number(curve.valid[1])
    return f"valid slope {low}" if low == high else f"valid slopes {low} to {high}"


def draw(curve: Curve) -> tuple[str, float]:
    """The picture below its heading, and how high it is."""
    known = [(x, y) for x, y in zip(curve.xs, curve.ys, strict=False) if drawable(x) and drawable(y)]
    panel, base = _panel(curve, known)
    traced = trace(curve, panel.y.span)
    anchor = _anchor(curve, traced, known, panel)
    room = Room(panel.box)
    lines = [
        simplified([panel(point) for point in line])
        for piece in traced.pieces
        for line in clipped(piece, panel.y.low, panel.y.high)
    ]
    for line in lines:
        room.line(line)
    room.disc(anchor, 9)
    fan = _fan(curve, panel, anchor, room)
    straight, labels, below = _slopes(curve, panel, anchor, room)
    if not known:
        middle = (panel.x.start + panel.x.end) / 2
        labels.append(write(middle, TOP + 30, "no values here", anchor="middle", soft=True))
    drawn = [
        panel.grid((curve.at, base), (5, 4), numbers=bool(known)),
        fan,
        group("ink", *(stroke(line, 2.2, more=' stroke-linejoin="round" stroke-linecap="round"') for line in lines)),
        *straight,
        _dots(curve, traced, panel),
        *labels,
        *below,
    ]
    return "".join(drawn), BOTTOM + 22 + ROW * len(below)


def _panel(curve: Curve, known: list[Point]) -> tuple[Panel, float]:
    """The axes, and the value that labels far from zero count from."""
    xs = [x for x in [curve.at, *curve.xs] if drawable(x)] or [0.0]
    wide = widened(min(xs), max(xs))
    low, high = spread(_weighted(known)) if known else (-1.0, 1.0)
    value = curve.value if drawable(curve.value) else None
    if curve.kind == "pole" and value is not None and not low <= value <= high:
        value = None
    if value is not None:
        low, high = _around(value, min(low, value), max(high, value), curve, wide[1] - wide[0])
    else:
        low, high = _margins(low, high)
    base = value if value is not None else (low + high) / 2
    upright = Axis(low, high, BOTTOM, TOP)
    return Panel(Axis(*wide, min(gutter(upright, 4, base), 120), RIGHT), upright), base


def _margins(low: float, high: float) -> tuple[float, float]:
    low, high = widened(low, high)
    return low - (high - low) * 0.08, high + (high - low) * 0.08


def _around(value: float, low: float, high: float, curve: Curve, wide: float) -> tuple[float, float]:
    """Heights that leave room for the slopes, below a lowest value and above a highest one."""
    steep = [abs(one.value) for one in slopes(curve) if drawable(one.value)]
    if steep and high - low <= abs(value) * 1e-12:
        rise = min(max(steep) * wide / 2, 1e299)
        low, high = value - rise, value + rise
    low, high = _margins(low, high)
    need = (high - low) * 0.43 if curve.valid or steep else 0.0
    return min(low, value - need), max(high, value + need)


def _weighted(known: list[Point]) -> list[Point]:
    """Values, each with the width it stands for: samples may crowd around the point."""
    last = len(known) - 1
    return [(y, known[min(k + 1, last)][0] - known[max(k - 1, 0)][0]) for k, (_, y) in enumerate(known)]


def _anchor(curve: Curve, traced: Trace, known: list[Point], panel: Panel) -> Point:
    """The point that slopes are drawn through: where there is no value, what comes nearest to one."""
    value = curve.value
    if curve.kind == "pole" or not (drawable(value) or known):
        value = (panel.y.low + panel.y.high) / 2
    elif not drawable(value) and traced.limits:
        value = sum(traced.limits) / len(traced.limits)
    elif not drawable(value):
        value = min(known, key=lambda one: abs(one[0] - curve.at))[1]
    return panel.x(curve.at if drawable(curve.at) else 0.0), panel.y(value)


def _pixels(slope: float, panel: Panel) -> Point:
    """The direction of a slope on the page, to the right; a vertical one leads up, or down if it is negative."""
    rise = slope * panel.x.span / panel.y.span * (panel.y.start - panel.y.end) / (panel.x.end - panel.x.start)
    if math.isinf(rise) or abs(rise) > 1e9:
        return 0.0, -math.copysign(1.0, rise)
    length = math.hypot(1.0, rise)
    return 1 / length, -rise / length


def _edge(start: Point, way: Point, panel: Panel) -> float:
    """How far it is to the panel's edge."""
    left, top, right, bottom = panel.box
    across = (right - start[0]) / way[0] if way[0] > 0 else (left - start[0]) / way[0] if way[0] < 0 else math.inf
    along = (bottom - start[1]) / way[1] if way[1] > 0 else (top - start[1]) / way[1] if way[1] < 0 else math.inf
    return min(across, along)


def _through(anchor: Point, way: Point, panel: Panel, reach: float = math.inf) -> list[Point]:
    """A line through the point, no longer than the panel allows."""
    back, on = (min(reach, _edge(anchor, (sign * way[0], sign * way[1]), panel)) for sign in (-1, 1))
    x, y = anchor
    return [(x - back * way[0], y - back * way[1]), (x + on * way[0], y + on * way[1])]


def _fan(curve: Curve, panel: Panel, anchor: Point, room: Room) -> str:
    """Every line through the point whose slope is valid: a wedge to the left and one to the right."""
    if curve.valid is None or any(math.isnan(slope) for slope in curve.valid):
        return ""
    ways = [_pixels(slope, panel) for slope in curve.valid]
    lines = [_through(anchor, way, panel) for way in ways]
    for line in lines:
        room.line(line)
    edges = [stroke(line, 1.5) for line in lines]
    if ways[0] == ways[1]:
        return group("fan", edges[0])
    left, top, right, bottom = panel.box
    low, high = (math.atan2(-way[1], way[0]) for way in ways)
    wedges = []
    for sign, side in ((1, right), (-1, left)):
        corners = [(math.atan2(sign * (anchor[1] - y), sign * (side - anchor[0])), (side, y)) for y in (bottom, top)]
        inner = [corner for angle, corner in sorted(corners) if low < angle < high]
        ends = [line[1 if sign > 0 else 0] for line in lines]
        wedges.append(
            f'<polygon points="{points([anchor, ends[0], *inner, ends[1]])}" fill="currentColor" opacity=".22"/>'
        )
    return group("fan", *wedges, *edges)


def _slopes(curve: Curve, panel: Panel, anchor: Point, room: Room) -> tuple[list[str], list[str], list[str]]:
    """The returned slopes as lines, their labels, and the labels that found no room, in rows below."""
    found = slopes(curve)
    ways: list[list[Point] | None] = []
    drawn: list[str] = []
    for one in found:
        if one.value is None or math.isnan(one.value):
            ways.append(None)
            continue
        reach = math.inf if math.isinf(one.value) else REACH if not one.dashes else REACH * 1.35
        line = _through(anchor, _pixels(one.value, panel), panel, reach)
        ways.append(line)
        room.line(line)
        if one.dashes:
            drawn.append(group("other", stroke(line, 2.4, dashes=one.dashes)))
        else:
            drawn.append(group("torch", stroke(line, 4.5, more=' stroke-linecap="round"')))
    labels: list[str] = []
    below: list[str] = []
    for one, way in zip(found, ways, strict=True):
        lines = one.label
        bold = not one.dashes
        places = beside(way, lines, bold=bold) if way else around(anchor, lines, bold=bold)
        label = room.label(lines, places, bold=bold)
        if label:
            labels.append(label)
        else:
            below.append(_row(one, BOTTOM + 22 + ROW * len(below) + 11, bool(way)))
    return drawn[::-1], labels, below


def _row(one: Slope, y: float, line: bool) -> str:
    text = write(44, y, shortened(" ".join(one.label), WIDTH - 50), bold=not one.dashes)
    sample = stroke([(8, y - 5), (36, y - 5)], 2.4 if one.dashes else 4.5, dashes=one.dashes) if line else ""
    return group("other" if one.dashes else "torch", sample) + text


def _dots(curve: Curve, traced: Trace, panel: Panel) -> str:
    """The point, and a ring wherever the curve leads to and does not arrive."""
    if not drawable(curve.at):
        return ""
    x = panel.x(curve.at)
    value = curve.value
    places = [panel.y(value)] if drawable(value) and panel.y.low <= value <= panel.y.high else []
    drawn = [dot((x, y), 4.5) for y in places]
    for limit in traced.limits:
        y = panel.y(limit)
        if panel.y.low <= limit <= panel.y.high and all(abs(y - other) > 4 for other in places):
            places.append(y)
            drawn.append(dot((x, y), 4.5, hollow=True))
    return group("ink", *drawn)
