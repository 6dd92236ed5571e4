"""The fan: a judgement as one picture, valid choices shaded and the returned one drawn on them."""

from nonsmooth.probe import curve, plane
from nonsmooth.probe.ink import WIDTH, clean, document, group, number, pair, shortened, stroke, width, write
from nonsmooth.probe.picture import Curve, Picture


def svg(picture: Picture, *, standalone: bool = False) -> str:
    """The picture for a page, whose colours it takes; or, `standalone`, for a file or a notebook, with its own."""
    call = clean(picture.call)
    heading = write(8, 17, shortened(call, WIDTH - 16, code=True), code=True)
    if isinstance(picture, Curve):
        where, words = number(picture.at), curve.words(picture)
        body, height = curve.draw(picture)
        heading += _below(picture, f"{clean(picture.kind)} at {where}")
    else:
        where, words = pair(picture.at), plane.words(picture)
        body, height = plane.draw(picture)
        heading += write(8, 37, shortened(f"{clean(picture.kind)} at {where}", WIDTH - 16), bold=True)
    return document(f"{call} at {where}", words, height, heading + body, standalone=standalone)


def _below(picture: Curve, kind: str) -> str:
    """The second line: the kind of point, and what the shading means."""
    valid, end, sample = curve.valid(picture), WIDTH - 8.0, ""
    if picture.valid is not None:
        x = end - 22
        shape = f'<polygon points="{x},32 {end},24 {end},40" fill="currentColor" opacity=".22"/>'
        edges = [stroke([(x, 32), (end, 24)], 1.5), stroke([(x, 32), (end, 40)], 1.5)]
        single = valid.startswith("valid slope ")
        sample = group("fan", stroke([(x, 32), (end, 32)], 1.5)) if single else group("fan", shape, *edges)
        end -= 28
    text = write(8, 37, shortened(kind, end - width(valid) - 16), bold=True)
    return text + write(end, 37, valid, anchor="end") + sample
