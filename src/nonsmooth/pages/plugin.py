"""The MkDocs (and ProperDocs) plugin: what an extension cannot know.

Page and line in messages, the summary, strictness, files to download, live reload.
"""

import logging
from pathlib import Path
from typing import Any, Literal

from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from nonsmooth import settings
from nonsmooth.pages.assets import MATH_FONT, STYLESHEET, math_font, stylesheet
from nonsmooth.pages.embed import embeddings
from nonsmooth.pages.extension import Context
from nonsmooth.pages.report import Report
from nonsmooth.run.session import Session

log = get_plugin_logger("nonsmooth")


class NoOptions(Config):
    """Everything is set once, at the Markdown extension, so that all builders read it there."""


class NonsmoothPlugin(BasePlugin[NoOptions]):
    """One instance lives as long as the command: the snippet server stays warm between rebuilds."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        self.session: Session | None = None
        logging.getLogger("nonsmooth").handlers = [_ToMkDocs()]
        logging.getLogger("nonsmooth").setLevel(logging.INFO)

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        own = self._own_section(config)
        root = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        docs = Path(config.docs_dir).relative_to(root).as_posix()
        try:
            wanted = settings.make(root, {**own, "docs": docs})
        except settings.SettingsError as error:
            raise PluginError(f"nonsmooth: {error}") from error
        if self.session and self.session.settings != wanted:
            self.session.close()
            self.session = None
        self.session = self.session or Session(wanted)
        self.session.begin()
        self.context = Context(self.session, Report())
        config.mdx_configs["nonsmooth"] = {"context": self.context}
        if STYLESHEET not in config.extra_css:
            config.extra_css.insert(0, STYLESHEET)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        assert self.session
        files.append(File.generated(config, STYLESHEET, content=stylesheet()))
        if "nonsmooth-formula" in config.markdown_extensions:
            font = math_font(self.session.settings.cache_folder)
            files.append(File.generated(config, MATH_FONT, abs_src_path=str(font)))
        snippets = self.session.snippets
        for name in snippets.names():
            path = snippets.folder / f"{name}.py"
            files.append(File.generated(config, f"{self.session.settings.snippets}/{name}.py", abs_src_path=str(path)))
        if self.session.settings.run != "nothing":
            self.session.prepare(_embedded(files))
        return files

    # Last, so that what another plugin makes of the page is what we see.
    @event_priority(-100)
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        assert self.session
        self.context.page = f"{self.session.settings.docs}/{page.file.src_uri}"
        self.context.url = page.file.url if page.file.url != "./" else ""
        self.context.source = page.file.content_string
        self.told = len(self.context.report.failures), len(self.context.report.notices)
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        failures, notices = self.told
        for message in self.context.report.failures[failures:]:
            log.warning(message)
        for message in self.context.report.notices[notices:]:
            log.info(message)
        return html

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        assert self.session
        report = self.context.report
        for message in report.unused(self.session.snippets.names(), self.session.settings.snippets):
            log.warning(message)
        log.info(self.session.summary())
        # `mkdocs build --quiet --strict` counts no warnings: we count our own.
        if config.strict and report.failures:
            raise PluginError(_refusal(report.failures))

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        assert self.session
        server.watch(str(self.session.settings.snippet_folder))
        return server

    def on_shutdown(self) -> None:
        if self.session:
            self.session.close()

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


def _embedded(files: Files) -> list[str]:
    pages = [file.content_string for file in files.documentation_pages() if file.src_uri.endswith(".md")]
    return [found.name for text in pages for found in embeddings(text.splitlines()) if not found.error]


def _refusal(failures: list[str]) -> str:
    """Names every place once more: with `--quiet` this is all that is seen."""
    places = "\n".join(f"  {failure.splitlines()[0]}" for failure in failures)
    return f"nonsmooth: the build is strict, and these snippets are not as documented:\n{places}"
