"""The MkDocs (and ProperDocs) plugin: what an extension cannot know.

Page and line in messages, the summary, strictness, files to download, live reload.
"""

import logging
import os
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from jinja2 import Environment
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from nonsmooth import settings
from nonsmooth.pages.assets import STYLESHEET, publish
from nonsmooth.pages.context import Context
from nonsmooth.pages.embed import embedded_in
from nonsmooth.pages.memory import Memory
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.session import Session

if TYPE_CHECKING:
    from nonsmooth.atlas.pages.builder import AtlasBuilder

log = get_plugin_logger("nonsmooth")

KNOWN_PLUGINS = {"nonsmooth", "search", "material/search"}
"""Plugins that make a page of its own text alone."""


class NoOptions(Config):
    """Everything is set once, at the Markdown extension, so that all builders read it there."""


class NonsmoothPlugin(BasePlugin[NoOptions]):
    """One instance lives as long as the command: the snippet server stays warm between rebuilds."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        self.session: Session | None = None
        self.atlas: AtlasBuilder | None = None
        self.pool = ThreadPoolExecutor(1)
        self.memory = Memory() if command == "serve" else None
        logging.getLogger("nonsmooth").handlers = [_ToMkDocs()]
        logging.getLogger("nonsmooth").setLevel(logging.INFO)

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        own = self._own_section(config)
        root = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        docs = os.path.relpath(config.docs_dir, root)
        try:
            wanted = settings.make(root, {**own, "docs": docs})
        except settings.SettingsError as error:
            raise PluginError(f"nonsmooth: {error}") from error
        if self.session and self.session.settings != wanted:
            self.session.close()
            self.session = None
        self.session = self.session or Session(wanted)
        self.session.begin()
        self.context = Context(self.session, Shelf(wanted.snippet_folder), later=[])
        config.mdx_configs["nonsmooth"] = {"context": self.context}
        if STYLESHEET not in config.extra_css:
            config.extra_css.insert(0, STYLESHEET)
        self._find_atlas(wanted.atlas_folder)
        if wanted.run != "nothing":
            # As early as can be: torch is imported while MkDocs collects and renders the pages.
            self.session.prepare(self.session.snippets.names())
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        assert self.session
        if self.atlas:
            self.atlas.add_files(files, config)
        config_file = Path(config.config_file_path).read_bytes() if config.config_file_path else b""
        self.surroundings = (config_file, tuple(file.src_uri for file in files))
        self.sources: dict[str, str] = {}
        self.unchanged_html: dict[str, str] = {}
        cache = self.session.settings.cache_folder
        self.publishing = self.pool.submit(publish, self.session.snippets, cache, Path(config.site_dir))
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        if self.atlas:
            self.atlas.place_shell(files)
        return nav

    # Last, so that what another plugin makes of the page is what we see.
    @event_priority(-100)
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        assert self.session
        self.context.page = f"{self.session.settings.docs}/{page.file.src_uri}"
        self.context.url = page.file.url if page.file.url != "./" else ""
        self.context.source = self.sources[page.file.src_uri] = page.file.content_string
        if memory := self._usable_memory(config):
            memory.recall(page, self._key(markdown))
        return markdown

    # First, before other plugins change what Markdown made.
    @event_priority(100)
    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        self.unchanged_html[page.file.src_uri] = html
        return self.atlas.fill_in(html, page) if self.atlas else html

    # First, so that other plugins see whole pages; all of them are rendered by now, while snippets ran.
    @event_priority(100)
    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        assert self.session
        report = self.context.report
        rendered = [file.page for file in files if file.page and file.page.content is not None]
        for page in rendered:
            page.content = self.context.fill_in(page.content or "")
        # Of all pages, also those that a dirty build leaves as they are.
        for file in files.documentation_pages():
            source = self.sources.get(file.src_uri) or file.content_string
            report.used.update(found.name for found in embedded_in(source))
        if memory := self._usable_memory(config):
            for page in rendered:
                if f"{self.session.settings.docs}/{page.file.src_uri}" not in report.faulty_pages:
                    html = self.context.fill_in(self.unchanged_html[page.file.src_uri])
                    memory.keep(page, html, self._key(page.markdown or ""))
            if search := config.plugins.get("material/search"):
                memory.keep_index(search.search_index)
        if self.atlas and (search := config.plugins.get("material/search")):
            self.atlas.index_for_search(search.search_index)
        report.note_unused(self.session.snippets.names(), self.session.settings.snippets)
        for message in report.failures:
            log.warning(message)
        for message in report.notices:
            log.info(message)
        return env

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        if self.atlas and template_name == "sitemap.xml":
            return self.atlas.in_sitemap(output_content)
        return output_content

    # Last, so that the shell is as other plugins leave it.
    @event_priority(-100)
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        if self.atlas:
            self.atlas.take(output, page)
        return output

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        assert self.session
        self.publishing.result()
        if self.atlas:
            self.atlas.write(Path(config.site_dir))
        log.info(self.session.summary())
        # `mkdocs build --quiet --strict` counts no warnings: we count our own.
        if config.strict and self.context.report.failures:
            raise PluginError(_refusal(self.context.report.failures))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        assert self.session
        server.watch(str(self.session.settings.snippet_folder))
        if self.atlas:
            server.watch(str(self.atlas.folder))
            self.atlas.serve(server, Path(config.site_dir))
        return server

    def on_shutdown(self) -> None:
        self.pool.shutdown()
        if self.session:
            self.session.close()

    def _find_atlas(self, folder: Path | None) -> None:
        """What makes the pages of the atlas, kept between builds; nothing where a site has no records."""
        if not folder:
            self.atlas = None
        elif not self.atlas or self.atlas.folder != folder:
            from nonsmooth.atlas.pages.builder import AtlasBuilder  # only for a site that has one

            self.atlas = AtlasBuilder(folder)

    def _usable_memory(self, config: MkDocsConfig) -> Memory | None:
        """The memory of earlier builds, where nothing else can change a page behind our back."""
        assert self.session
        alone = set(config.plugins) <= KNOWN_PLUGINS and "pymdownx.snippets" not in config.markdown_extensions
        return self.memory if alone and self.session.settings.run == "changed" else None

    def _key(self, markdown: str) -> tuple[Hashable, ...] | None:
        """All that a rendered page depends on; nothing where it has to be rendered in any case."""
        ingredients = self.context.ingredients(markdown)
        return None if ingredients is None else (self.surroundings, markdown, ingredients)

    def _own_section(self, config: MkDocsConfig) -> dict[str, Any]:
        if "nonsmooth" not in config.markdown_extensions:
            raise PluginError(
                "nonsmooth: add `nonsmooth` under `markdown_extensions` too; the plugin alone shows nothing"
            )
        own = config.mdx_configs.get("nonsmooth") or {}
        return {name: value for name, value in own.items() if name != "context"}


class _ToMkDocs(logging.Handler):
    """Hands what the engine says to the builder's own log."""

    def emit(self, record: logging.LogRecord) -> None:
        log.log(record.levelno, record.getMessage())


def _refusal(failures: list[str]) -> str:
    """Names every place once more: with `--quiet` this is all that is seen."""
    places = "\n".join(f"  {failure.splitlines()[0]}" for failure in failures)
    return f"nonsmooth: the build is strict, and these snippets are not as documented:\n{places}"
