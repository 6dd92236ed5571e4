"""A view as HTML and Markdown: the code stays a fence, so that the site's own highlighting applies to it."""

from dataclasses import dataclass
from html import escape

from nonsmooth.pages import svg, table
from nonsmooth.pages.expand import fence_for
from nonsmooth.pages.view import Problem, Result, View


@dataclass(frozen=True)
class Html:
    """A piece of finished HTML, to be left alone by Markdown."""

    text: str


@dataclass(frozen=True)
class Markdown:
    """Lines of Markdown, to be rendered with the rest of the page."""

    lines: tuple[str, ...]


Piece = Html | Markdown


def render(view: View, base: str) -> list[Piece]:
    """What stands on the page in the embedding's place; `base` leads from the page to the root of the site."""
    options = view.embedding.options
    code = _code(view) if view.code else []
    results = [Html(part) for part in _results(view, base)]
    figures = [Html(part) for part in _figures(view)]
    if options.code == "folded":
        fold = Html('<details class="ns-code"><summary>Code</summary>')
        body = [*figures, *results, fold, *code, Html("</details>")] if code else results
    else:
        body = [*code, *figures, *results]
    problems = [Html(_problem(view, problem)) for problem in view.problems]
    opening = Html(f'<div class="ns-example" id="{view.embedding.anchor}">')
    return [opening, *problems, *body, Html("</div>")]


def _code(view: View) -> list[Piece]:
    options = view.embedding.options
    text = "\n".join(view.code)
    fence = fence_for(text)
    info = "python"
    if options.title:
        info += f' title="{options.title.replace(chr(34), chr(39))}"'
    if options.highlight:
        info += f' hl_lines="{options.highlight.replace(",", " ")}"'
    if not options.notes:
        return [Markdown((f"{fence}{info}", *view.code, fence))]
    info = "{ .python .annotate" + info.removeprefix("python") + " }"
    notes = [f"{number}.  {note}" for number, note in enumerate(options.notes.values(), 1)]
    return [Markdown((f"{fence}{info}", *view.code, fence, "", *notes))]


def _figures(view: View) -> list[str]:
    options = view.embedding.options
    drawn = [
        svg.themed(figure, f"{view.embedding.anchor}-{number}", options.alt)
        for number, figure in enumerate(view.figures, 1)
    ]
    return [f"<figure data-search-exclude>{figure}</figure>" for figure in drawn]


def _results(view: View, base: str) -> list[str]:
    how = view.embedding.options.output
    results = [result for result in view.results if result.text]
    if how == "hidden" or not results:
        return [_caption(view, view.results[0], base, "Figure")] if view.results and view.figures else []
    if how == "table" and not view.problems:
        body = _table(results)
    else:
        body = '<div class="ns-outputs">' + "".join(_output(result, results) for result in results) + "</div>"
    caption = _caption(view, results[0], base, "Output")
    if how == "folded":
        return [f'<details class="ns-result"><summary>{caption}</summary>{body}</details>']
    return [f'<div class="ns-result">{caption}{body}</div>']


def _caption(view: View, result: Result, base: str, word: str) -> str:
    release = f"torch {result.releases[0]}" if result.releases and result.releases[0] else "no torch"
    how = "ran for this page" if result.fresh else "recorded"
    name = view.file.rpartition("/")[2]
    link = f'<a href="{base}{escape(view.file, quote=True)}" download>{escape(name)}</a>'
    return f'<div class="ns-caption" data-search-exclude><b>{word}</b> <span>{release}, {how}</span> {link}</div>'


def _output(result: Result, all_of_them: list[Result]) -> str:
    several = len(all_of_them) > 1
    elsewhere = {line for other in all_of_them if other is not result for line in other.text.splitlines()}
    shown = [
        f"<mark>{escape(line)}</mark>" if several and line not in elsewhere else escape(line)
        for line in result.text.splitlines()
    ]
    title = f'<div class="ns-release">{_names(result)}</div>' if several else ""
    return f'<div>{title}<pre class="ns-text"><samp>{chr(10).join(shown)}\n</samp></pre></div>'


def _names(result: Result) -> str:
    return "torch " + ", ".join(escape(release) for release in result.releases)


def _table(results: list[Result]) -> str:
    tables = [table.parse(result.text) for result in results]
    key, *columns = tables[0].header
    heads = "".join(f"<th>{escape(column)}{_over(result, results)}</th>" for result in results for column in columns)
    rows = []
    for first, groups in table.merge(tables):
        differ = len(set(groups)) > 1
        cells = "".join(f"<td>{_cell(cell, differ)}</td>" for group in groups for cell in group or [""] * len(columns))
        mark = ' class="ns-changed"' if differ else ""
        rows.append(f"<tr{mark}><th scope='row'><code>{escape(first)}</code></th>{cells}</tr>")
    body = f"<thead><tr><th>{escape(key)}</th>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<div class="ns-table" data-search-exclude><table class="ns-grid">{body}</table></div>'


def _over(result: Result, results: list[Result]) -> str:
    return f'<br><span class="ns-release">{_names(result)}</span>' if len(results) > 1 else ""


def _cell(text: str, differs: bool) -> str:
    return f"<mark>{escape(text)}</mark>" if differs else escape(text)


def _problem(view: View, problem: Problem) -> str:
    what = f"<p><b>{escape(view.file or view.embedding.name or 'This embedding')}</b> {escape(problem.what)}</p>"
    lines = [f'<span class="{_side(line)}">{escape(line)}</span>' for line in problem.detail.splitlines()]
    detail = f'<pre class="ns-text"><samp>{chr(10).join(lines)}\n</samp></pre>' if lines else ""
    return f'<div class="ns-problem" role="alert">{what}{detail}</div>'


def _side(line: str) -> str:
    return {"-": "ns-recorded", "+": "ns-printed"}.get(line[:1], "ns-same")
