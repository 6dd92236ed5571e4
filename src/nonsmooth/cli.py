"""The `nonsmooth` command."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from nonsmooth.atlas import command as atlas
from nonsmooth.atlas.scenario import UnknownOperator
from nonsmooth.probe import command as probe
from nonsmooth.probe.expression import CannotProbe
from nonsmooth.record.elsewhere import CannotInstall, environment
from nonsmooth.record.recorder import Recorder, Tally
from nonsmooth.record.recording import DamagedRecording
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.client import ServerDied
from nonsmooth.run.environment import release
from nonsmooth.run.snippets import Snippets, UnknownSnippet
from nonsmooth.settings import Settings, SettingsError, find

EXPECTED = (SettingsError, UnknownSnippet, DamagedRecording, CannotInstall, ServerDied, CannotProbe, UnknownOperator)


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse, do, and turn what can go wrong into one sentence and an exit code."""
    options = _parser().parse_args(probe.guarded(sys.argv[1:] if arguments is None else arguments))
    try:
        return int(options.command(options))
    except EXPECTED as error:
        print(f"nonsmooth: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("nonsmooth", description="Documentation whose examples are run while it is built.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    record = commands.add_parser("record", help="put on record what snippets print")
    record.add_argument("names", nargs="*", metavar="NAME", help="snippets to record; all of them if none is named")
    record.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 where what is recorded is not printed"
    )
    record.add_argument(
        "--torch",
        metavar="RELEASE",
        help="record on another release, in a throw-away environment; `all` for those the site's settings name",
    )
    record.set_defaults(command=_record)

    zensical = commands.add_parser("zensical", help="build the site with Zensical, running its snippets")
    zensical.add_argument("--strict", action="store_true", help="fail where anything is wrong with a snippet")
    zensical.add_argument("arguments", nargs="*", help="passed on to `zensical build`")
    zensical.set_defaults(command=_zensical)

    probe.add_parser(commands)
    atlas.add_parser(commands)
    return parser


def _record(options: argparse.Namespace) -> int:
    site = find(Path.cwd())
    known = Snippets(site.snippet_folder, site.snippets).names()
    names = [name.removesuffix(".py").removeprefix(f"{site.snippets}/") for name in options.names] or known
    others = [one for one in site.releases if one != release()] if options.torch == "all" else [options.torch]
    failed = 0
    for torch in others:
        tally = _record_on(torch, site, names, options.check)
        lonely = [] if options.names else _orphans(site, known, options.check, tally)
        for path in lonely:
            print(f"{path.relative_to(site.root)}: belongs to no snippet{'' if options.check else ', removed'}")
        print(tally)
        failed += len(tally.failed)
    return 1 if failed else 0


def _record_on(torch: str | None, site: Settings, names: list[str], check: bool) -> Tally:
    if not torch or torch == release():
        return Recorder(site, check=check).record(names)
    with environment(torch, print) as python:
        return Recorder(site, check=check, python=python).record(names)


def _orphans(site: Settings, known: list[str], check: bool, tally: Tally) -> list[Path]:
    lonely = Shelf(site.snippet_folder).orphans(known)
    for path in lonely:
        if check:
            tally.failed.append(path.name)
        else:
            path.unlink()
    return lonely


def _zensical(options: argparse.Namespace) -> int:
    from nonsmooth.pages import zensical

    return zensical.build(find(Path.cwd()), options.arguments, options.strict, print)


if __name__ == "__main__":
    sys.exit(main())
