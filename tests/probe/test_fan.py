"""The fan: what the picture shows and says, and that it is a picture whatever the numbers are."""

import math
import re
import subprocess
import sys
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.probe.fan import svg
from nonsmooth.probe.picture import Curve, Field, Picture

Pair = tuple[float, float]
SVG = "{http://www.w3.org/2000/svg}"


def curve(
    function: Callable[[float], float | None],
    kind: str,
    valid: Pair | None = None,
    returned: float | None = None,
    others: tuple[tuple[str, float], ...] = (),
    *,
    at: float = 0.0,
    half: float = 1.0,
    call: str = "f(x)",
) -> Curve:
    xs = [at + half * k / 50 for k in range(-50, 51)]
    ys = [function(x) for x in xs]
    return Curve(call, at, ys[50], xs, ys, kind, valid, returned, "torch 2.13.0", list(others))


def field(
    function: Callable[[float, float], float | None],
    kind: str = "kink",
    hull: tuple[Pair, ...] = (),
    returned: Pair | None = None,
    min_norm: Pair | None = None,
    others: tuple[tuple[str, Pair], ...] = (),
) -> Field:
    xs = [k / 10 for k in range(-10, 11)]
    zs = [[function(x, y) for x in xs] for y in xs]
    return Field(
        "f(x, y)",
        (0.0, 0.0),
        ("x", "y"),
        xs,
        xs,
        zs,
        kind,
        list(hull),
        list(hull),
        returned,
        min_norm,
        "torch 2.13.0",
        list(others),
    )


RELU = curve(lambda x: max(x, 0.0), "kink", (0.0, 1.0), 1.0)
ABS = curve(abs, "kink", (-1.0, 1.0), 0.0)
SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))


def parsed(picture: Picture) -> ElementTree.Element:
    return ElementTree.fromstring(svg(picture))


def said(picture: Picture) -> str:
    return parsed(picture).findtext("desc") or ""


def texts(picture: Picture) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter("text")]


def part(picture: Picture, name: str) -> list[ElementTree.Element]:
    """The elements drawn in the colour of a part, the sample in the heading (above 45) left out."""
    found = [one for group in parsed(picture).iter("g") if group.get("class") == f"nonsmooth-{name}" for one in group]
    return [one for one in found if not one.get("points") or places(one)[0][1] > 45]


def places(element: ElementTree.Element) -> list[Pair]:
    numbers = [float(number) for number in re.split("[ ,]", element.attrib["points"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def pixels(picture: Curve) -> tuple[Pair, Pair]:
    """The dot, and how many pixels one unit takes, across and up, by the labels at the ticks."""
    (circle,) = parsed(picture).iter("circle")
    ticks = [one for one in parsed(picture).iter("text") if one.get("opacity")]
    across = {one.text: float(one.attrib["x"]) for one in ticks if one.get("text-anchor") == "middle"}
    up = {one.text: float(one.attrib["y"]) for one in ticks if one.get("text-anchor") == "end"}
    centre = float(circle.attrib["cx"]), float(circle.attrib["cy"])
    return centre, ((across["0.5"] - across["0"]) / 0.5, (up["0"] - up["0.5"]) / 0.5)


def slopes_of(polygon: ElementTree.Element, picture: Curve) -> list[float]:
    """The slopes, in the function's units, of a wedge's two edges."""
    (x, y), (across, up) = pixels(picture)
    first, *rest = places(polygon)
    assert first == pytest.approx((x, y), abs=0.11)
    return sorted((y - place[1]) / up / ((place[0] - x) / across) for place in (rest[0], rest[-1]))


@pytest.mark.parametrize("picture", [RELU, ABS])
def test_the_fan_is_every_valid_line_through_the_point(picture: Curve) -> None:
    wedges = [one for one in part(picture, "fan") if one.tag == "polygon"]
    assert len(wedges) == 2
    assert picture.valid is not None
    for wedge in wedges:
        assert slopes_of(wedge, picture) == pytest.approx(list(picture.valid), abs=0.03)
    (x, _), _ = pixels(picture)
    sides = [{px > x for px, _ in places(wedge)[1:]} for wedge in wedges]
    assert sides == [{True}, {False}]


def test_the_fan_stays_inside_the_plot_and_fills_its_corners() -> None:
    right = next(one for one in part(ABS, "fan") if one.tag == "polygon")
    xs, ys = zip(*places(right), strict=True)
    assert len(xs) >= 4  # the corner between the two edges belongs to it
    assert 0 <= min(xs) <= max(xs) <= 400
    assert 45 <= min(ys) <= max(ys) <= 230


def test_infinite_valid_slopes_lead_to_the_vertical() -> None:
    picture = curve(lambda x: math.sqrt(max(x, 0.0)), "vertical tangent", (0.0, math.inf), math.inf)
    right, left = (one for one in part(picture, "fan") if one.tag == "polygon")
    (x, y), *_, (end, top) = places(right)
    assert end == x
    assert top < y
    assert places(left)[-1][1] > y


def test_a_smooth_point_has_one_tangent() -> None:
    drawn = part(curve(math.sin, "smooth", (1.0, 1.0), 1.0), "fan")
    assert [one.tag for one in drawn] == ["polyline"]


def test_the_returned_slope_is_drawn_through_the_point_and_labelled() -> None:
    (line,) = part(RELU, "torch")
    (x, y), (across, up) = pixels(RELU)
    (x1, y1), (x2, y2) = places(line)
    assert (y1 - y2) / up / ((x2 - x1) / across) == pytest.approx(1, abs=0.02)
    assert (y - y2) / up / ((x2 - x) / across) == pytest.approx(1, abs=0.05)
    assert "torch 2.13.0: 1" in texts(RELU)


@pytest.mark.parametrize("returned", [math.inf, -math.inf, 1e200])
def test_an_infinite_slope_is_a_vertical_line(returned: float) -> None:
    (line,) = part(curve(lambda x: math.sqrt(abs(x)), "cusp", None, returned), "torch")
    (x1, y1), (x2, y2) = places(line)
    assert x1 == x2
    assert y1 != y2


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (math.nan, "nan"),
        (None, "no gradient"),
        (math.inf, "inf"),
        (-math.inf, "\u2212inf"),
        (-0.0, "0"),
        (-1e-7, "\u22121e\u22127"),
    ],
)
def test_what_was_returned_is_said_in_words(returned: float | None, words: str) -> None:
    picture = curve(abs, "kink", (-1.0, 1.0), returned)
    assert f"torch 2.13.0: {words}" in texts(picture)
    assert f"torch 2.13.0 returned {words}" in said(picture)
    assert len(part(picture, "torch")) == (0 if words in ("nan", "no gradient") else 1)


def test_the_description_says_what_the_picture_shows() -> None:
    assert said(RELU) == "kink at 0; valid slopes 0 to 1; torch 2.13.0 returned 1"
    others = curve(abs, "kink", (-1.0, 1.0), 0.0, (("JAX", 1.0), ("TensorFlow", 0.0)))
    assert said(others) == (
        "kink at 0; valid slopes \u22121 to 1; torch 2.13.0 returned 0; TensorFlow returned 0; JAX returned 1"
    )
    assert said(curve(math.sin, "smooth", (1.0, 1.0), 1.0)).startswith("smooth at 0; valid slope 1;")
    assert "no valid slope" in said(curve(round, "jump", None, 0.0))
    assert parsed(RELU).findtext("title") == "f(x) at 0"
    assert parsed(RELU).get("role") == "img"


def test_others_are_dashed_and_equal_ones_share_a_label() -> None:
    picture = curve(abs, "kink", (-1.0, 1.0), 0.0, (("A", 0.5), ("B", 0.5), ("C", 0.0), ("D", -0.5)))
    dashes = [line.get("stroke-dasharray") for line in part(picture, "other")]
    assert len(dashes) == 2
    assert None not in dashes
    assert dashes[0] != dashes[1]
    assert {"A, B: 0.5", "also C", "D: \u22120.5"} <= set(texts(picture))


def label_boxes(picture: Picture) -> list[tuple[float, float, float, float]]:
    """Where the direct labels are, by a cautious guess at their width: left, top, right, bottom."""
    found = [one for one in parsed(picture).iter("text") if one.get("paint-order")]
    halves = [(one, len(one.text or "") * 6.0 / 2) for one in found]
    return [
        (
            float(one.attrib["x"]) - half,
            float(one.attrib["y"]) - 11,
            float(one.attrib["x"]) + half,
            float(one.attrib["y"]) + 2,
        )
        for one, half in halves
    ]


@pytest.mark.parametrize("count", [1, 3, 6, 12, 30])
def test_labels_do_not_collide_and_none_is_lost(count: int) -> None:
    others = tuple((f"framework {k}", k / count) for k in range(1, count + 1))
    picture = curve(abs, "kink", (-1.0, 1.0), 0.0, others)
    boxes = label_boxes(picture)
    for k, (left, top, right, bottom) in enumerate(boxes):
        assert 0 <= left < right <= 400
        for other in boxes[k + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
    shown = " ".join(texts(picture))
    assert all(f"{who}: " in shown for who, _ in others)
    height = float(parsed(picture).attrib["viewBox"].split()[3])
    assert all(float(one.attrib["y"]) < height for one in parsed(picture).iter("text"))


def lines(picture: Curve) -> list[list[Pair]]:
    """The curve's pieces: the ink lines of its own thickness."""
    return [places(one) for one in part(picture, "ink") if one.get("stroke-width") == "2.2"]


def test_the_curve_is_cut_at_a_jump_with_a_ring_on_the_missing_side() -> None:
    picture = curve(lambda x: float(x > 0), "jump", None, 0.0)
    assert len(lines(picture)) == 2
    rings = [one for one in part(picture, "ink") if one.tag == "circle" and one.get("stroke")]
    dots = [one for one in part(picture, "ink") if one.tag == "circle" and not one.get("stroke")]
    assert len(rings) == len(dots) == 1
    assert float(rings[0].attrib["cy"]) < float(dots[0].attrib["cy"])
    assert rings[0].get("cx") == dots[0].get("cx")


def test_a_jump_elsewhere_is_a_gap_too() -> None:
    assert len(lines(curve(lambda x: float(round(x)), "jump", None, 0.0, at=0.5, half=2.0))) == 4
    assert len(lines(curve(lambda x: x + math.floor(x), "jump", None, 1.0, half=1.5))) == 4
    assert len(lines(curve(lambda x: math.tan(x), "smooth", (1.0, 1.0), 1.0, half=4.0))) == 3


def test_a_steep_or_kinked_curve_is_not_cut() -> None:
    assert len(lines(RELU)) == 1
    assert len(lines(curve(lambda x: math.copysign(abs(x) ** (1 / 3), x), "vertical tangent", None, math.inf))) == 1
    assert len(lines(curve(lambda x: abs(x) ** 0.1, "cusp", None, math.nan))) == 1


def test_there_is_a_gap_where_there_is_no_value() -> None:
    edge = curve(lambda x: math.sqrt(x) if x >= 0 else None, "domain edge", None, math.inf)
    (line,) = lines(edge)
    (circle,) = [one for one in part(edge, "ink") if one.tag == "circle"]
    assert min(x for x, _ in line) == float(circle.attrib["cx"])
    hole = curve(lambda x: math.sin(x) / x if x else None, "undefined", None, math.nan)
    (ring,) = [one for one in part(hole, "ink") if one.tag == "circle"]
    assert ring.get("stroke")
    limit = curve(lambda x: x**3 if x > 0 else None, "domain edge", None, math.nan)
    assert [one.get("stroke") for one in part(limit, "ink") if one.tag == "circle"] == ["currentColor"]
    dives = curve(lambda x: math.log(x) if x > 0 else None, "domain edge", None, math.inf)
    assert not [one for one in part(dives, "ink") if one.tag == "circle"]
    assert len(lines(dives)) == 1
    assert "no values here" in texts(curve(lambda x: None, "undefined", None, math.nan))


def test_a_pole_does_not_flatten_the_curve() -> None:
    pole = curve(lambda x: 1 / x if x else None, "pole", None, -math.inf)
    left, right = lines(pole)
    assert abs(left[0][1] - left[-1][1]) > 50
    assert abs(right[0][1] - right[-1][1]) > 50


def test_far_from_zero_ticks_count_from_the_point() -> None:
    shown = texts(curve(lambda x: max(x - 1e6, 0.0), "kink", (0.0, 1.0), 0.0, at=1e6))
    assert {"1e6", "+0.5", "\u22120.5"} <= set(shown)


def test_text_is_escaped_and_stays_on_one_line() -> None:
    picture = Curve(
        "f(x)\n\n<b>&\x00\ud800", 0.0, 0.0, [0.0], [0.0], "<i>", None, 1.0, 'a "b" & <c>', [("<script>", 2.0)]
    )
    for standalone in (False, True):
        drawn = svg(picture, standalone=standalone)
        assert "\n" not in drawn
        assert not re.search("<(b|i|c|script)>", drawn)
    assert parsed(picture).findtext("title") == "f(x) <b>& at 0"
    assert "<script>: 2" in texts(picture)


def test_inside_a_page_the_page_has_the_say_over_colours() -> None:
    drawn = svg(RELU)
    assert 'color="var(--nonsmooth-fan, #' in drawn
    assert "currentColor" in drawn
    assert "<style" not in drawn
    assert not re.search(r"\bid=", drawn)


def test_standalone_brings_namespace_background_and_both_palettes() -> None:
    for picture in (RELU, field(max)):
        drawn = svg(picture, standalone=True)
        root = ElementTree.fromstring(drawn)
        assert root.tag == f"{SVG}svg"
        assert "prefers-color-scheme:dark" in (root.findtext(f"{SVG}style") or "")
        sheet = root.find(f"{SVG}rect")
        assert sheet is not None
        assert sheet.get("fill") == "#ffffff"
        assert "var(" not in drawn
        assert not re.search(r"\bid=", drawn)


def test_standalone_rules_reach_no_other_element_of_a_page() -> None:
    style = ElementTree.fromstring(svg(RELU, standalone=True)).findtext(f"{SVG}style") or ""
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", style.split("{", 1)[1])
    assert selectors
    assert all(selector.startswith(".nonsmooth-alone") for selector in selectors)


def test_text_is_large_enough_on_a_phone() -> None:
    root = parsed(RELU)
    assert float(root.attrib["font-size"]) * 328 / float(root.attrib["viewBox"].split()[2]) >= 11
    assert not [one for one in root.iter() if one is not root and one.get("font-size")]


def test_a_field_says_and_shows_its_gradients() -> None:
    picture = field(
        max, "tie", ((1.0, 0.0), (0.0, 1.0)), (0.5, 0.5), (0.5, 0.5), (("JAX", (0.5, 0.5)), ("TF", (1.0, 0.0)))
    )
    assert said(picture) == (
        "tie at (0, 0); valid gradients (1, 0), (0, 1) and all between; torch 2.13.0 returned (0.5, 0.5); "
        "JAX returned (0.5, 0.5); TF returned (1, 0); the valid gradient of minimum norm is (0.5, 0.5)"
    )
    assert {"torch 2.13.0, JAX: (0.5, 0.5)", "TF: (1, 0)", "minimum norm: (0.5, 0.5)", "torch 2.13.0"} <= set(
        texts(picture)
    )


@pytest.mark.parametrize("hull", [((1.0, 3.0), (3.0, 1.0)), ((3.0, 1.0), (1.0, 3.0)), SQUARE])
def test_a_name_on_the_plane_is_next_to_its_mark(hull: tuple[Pair, ...]) -> None:
    picture = field(max, "tie", hull, hull[0], (0.0, 0.0))
    marks = [group for group in parsed(picture).iter("g") if group.find("g[@class='nonsmooth-torch']") is not None]
    x, y = (float(number) for number in re.findall(r"[\d.]+", marks[0].attrib["transform"]))
    ((left, top, right, bottom),) = label_boxes(picture)
    assert math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) < 35


def test_the_hull_has_one_scale_both_ways() -> None:
    hull = next(
        one
        for one in part(field(lambda x, y: abs(x) - abs(y), "kink", SQUARE, (0.0, 0.0)), "fan")
        if one.tag == "polygon"
    )
    xs, ys = zip(*places(hull), strict=True)
    assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys), abs=0.2)
    assert max(xs) - min(xs) > 80


def test_gradients_far_from_the_origin_are_told_apart() -> None:
    picture = field(lambda x, y: 1000 * x + max(y, 0.0), "kink", ((1000.0, 0.0), (1000.0, 1.0)), (1000.0, 0.0))
    hull = next(one for one in part(picture, "fan") if one.tag == "polygon")
    assert math.dist(*places(hull)) > 80
    assert "the origin (0, 0) is out of view" in texts(picture)


def contour_lines(picture: Field) -> list[ElementTree.Element]:
    return [one for one in part(picture, "ink") if one.tag == "polyline" and one.get("stroke-width") in ("1.2", "2.4")]


def test_levels_of_a_maximum_turn_at_the_kink() -> None:
    drawn = contour_lines(field(max))
    (through,) = [places(one) for one in drawn if one.get("stroke-width") == "2.4"]
    (point,) = [one for one in part(field(max), "ink") if one.tag == "circle"]
    centre = float(point.attrib["cx"]), float(point.attrib["cy"])
    assert min(math.dist(place, centre) for place in through) < 1
    assert len(through) <= 4  # two straight arms, not a stair
    assert any(one.get("stroke-dasharray") for one in drawn)
    assert any(not one.get("stroke-dasharray") for one in drawn)


def test_levels_of_a_norm_are_circles() -> None:
    rings = [places(one) for one in contour_lines(field(math.hypot))]
    closed = [ring for ring in rings if ring[0] == ring[-1]]
    assert len(closed) >= 3
    for ring in closed:
        xs, ys = zip(*ring, strict=True)
        assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys), rel=0.05)


def test_a_flat_or_empty_field_is_still_a_picture() -> None:
    assert "no levels to draw" in texts(field(lambda x, y: 1.0))
    assert "no levels to draw" in texts(field(lambda x, y: None))


def test_a_gradient_far_away_is_said_to_be_out_of_view() -> None:
    picture = field(lambda x, y: abs(x) - abs(y), "kink", SQUARE, (1e9, 0.0))
    assert "torch 2.13.0: (1e9, 0), out of view" in texts(picture)
    assert "torch 2.13.0: (nan, 0)" in texts(field(max, "kink", SQUARE, (math.nan, 0.0)))
    assert "torch 2.13.0: no gradient" in texts(field(max, "kink", SQUARE, None))


anything = st.floats() | st.sampled_from([0.0, 1.0, -1.0, 1e6, 1e-6, 1e308, -1e308, 5e-324, math.inf, math.nan])
maybe = st.none() | anything
KINDS = ["smooth", "kink", "jump", "cusp", "vertical tangent", "pole", "domain edge", "isolated", "undefined", "random"]


@st.composite
def windows(draw: st.DrawFn) -> tuple[float, list[float]]:
    """A point and ascending places around it, of any size, some with nothing between them."""
    at, half = draw(anything), draw(st.sampled_from([1.0, 1e-6, 1e-300, 1e6, 1e300, 0.0]))
    count = draw(st.integers(0, 12))
    return at, sorted([at, *(at + half * k / 6 for k in range(-count, count + 1) if k)])


@st.composite
def curves(draw: st.DrawFn) -> Curve:
    at, xs = draw(windows())
    ys = draw(st.lists(maybe, min_size=len(xs), max_size=len(xs)))
    valid = draw(st.none() | st.tuples(anything, anything).map(lambda ends: (min(ends), max(ends))))
    others = draw(st.lists(st.tuples(st.text(max_size=12), anything), max_size=6))
    label, call = draw(st.text(max_size=40)), draw(st.text(max_size=80))
    return Curve(call, at, draw(maybe), xs, ys, draw(st.sampled_from(KINDS)), valid, draw(maybe), label, others)


@st.composite
def fields(draw: st.DrawFn) -> Field:
    (x, xs), (y, ys) = draw(windows()), draw(windows())
    zs = draw(st.lists(st.lists(maybe, min_size=len(xs), max_size=len(xs)), min_size=len(ys), max_size=len(ys)))
    pairs = st.tuples(anything, anything)
    some = st.lists(pairs, max_size=5)
    others = draw(st.lists(st.tuples(st.text(max_size=12), pairs), max_size=3))
    names, kind = draw(st.tuples(st.text(max_size=9), st.text(max_size=9))), draw(st.sampled_from(KINDS))
    returned, smallest = draw(st.none() | pairs), draw(st.none() | pairs)
    return Field(
        "f", (x, y), names, xs, ys, zs, kind, draw(some), draw(some), returned, smallest, draw(st.text()), others
    )


NUMERIC = ("x", "y", "cx", "cy", "r", "points", "viewBox", "width", "height", "transform", "stroke-width")


@given(curves() | fields(), st.booleans())
def test_whatever_the_numbers_it_is_a_picture(picture: Picture, standalone: bool) -> None:
    drawn = svg(picture, standalone=standalone)
    assert drawn == svg(picture, standalone=standalone)
    assert "\n" not in drawn
    height = float(ElementTree.fromstring(drawn).attrib["viewBox"].split()[3])
    for element in ElementTree.fromstring(drawn).iter():
        for name in NUMERIC:
            assert not re.search("nan|inf|e", element.get(name, "").replace("translate", ""))
        for x, y in places(element) if element.get("points") else []:
            assert -10 <= x <= 410
            assert -10 <= y <= height


def test_drawing_needs_neither_torch_nor_numpy() -> None:
    program = "import sys, nonsmooth.probe.fan; print({'torch', 'numpy', 'matplotlib'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "set()"
