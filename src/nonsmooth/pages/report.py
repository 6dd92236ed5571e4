"""What a build has to say about its snippets, with page and line."""

from dataclasses import dataclass, field

from nonsmooth.pages.view import View


@dataclass
class Report:
    """Collects messages while pages are rendered; the builder decides what becomes of them."""

    failures: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    faulty_pages: set[str] = field(default_factory=set)

    def add(self, view: View, page: str, line: int) -> None:
        """Take note of one embedding, and of what is wrong with it."""
        self.used.add(view.embedding.name)
        place = f"{page}:{line}: {view.file or view.embedding.name or 'embedding'}"
        if view.problems:
            self.faulty_pages.add(page)
        self.failures += [f"{place} {problem.what}\n{problem.detail}".rstrip() for problem in view.problems]
        if view.notice:
            self.notices.append(f"{place} wrote to standard error:\n{view.notice}".rstrip())

    def note_unused(self, names: list[str], folder: str) -> None:
        """Snippets that no page shows: nobody would notice them rot."""
        left = [name for name in names if name not in self.used]
        self.failures += [f"{folder}/{name}.py is on no page; embed it or remove it" for name in left]
