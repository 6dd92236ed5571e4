"""Build times: pages that run 100 small snippets, against plain Material pages with the outputs pasted in.

Same pages, same machine, one run; the median of several rounds, and only ratios are worth quoting.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

SNIPPETS, ROUNDS = 100, 5
LAYOUTS = {"one on each of 100 pages": 1, "five on each of 20 pages": 5}

PLAIN = "plain Material, outputs pasted in"

CONFIG = """\
site_name: Benchmark
theme: {{name: material, font: false, features: [content.code.copy]}}
markdown_extensions:
  - pymdownx.highlight
  - pymdownx.superfences
{extension}plugins: [search{plugin}]
"""

SNIPPET = """\
import torch

x = torch.tensor([-1.0, 0.0, {number}.0], requires_grad=True)
torch.relu(x).sum().backward()
print(x.grad)
"""


def make_running(root: Path, each: int) -> None:
    root.joinpath("docs").mkdir(parents=True)
    root.joinpath("snippets").mkdir()
    config = CONFIG.format(extension="  - nonsmooth\n", plugin=", nonsmooth")
    root.joinpath("mkdocs.yml").write_text(config)
    for page, names in pages(each):
        root.joinpath("docs", page).write_text(text(page, [f"::: snippet {name}\n" for name in names]))
    for number, name in enumerate(all_names(), 1):
        root.joinpath("snippets", f"{name}.py").write_text(SNIPPET.format(number=number))
    run([sys.executable, "-m", "nonsmooth.cli", "record"], root)


def make_plain(root: Path, running: Path, each: int) -> None:
    root.joinpath("docs").mkdir(parents=True)
    root.joinpath("mkdocs.yml").write_text(CONFIG.format(extension="", plugin=""))
    for page, names in pages(each):
        blocks = [pasted(running / "snippets", name) for name in names]
        root.joinpath("docs", page).write_text(text(page, blocks))


def pages(each: int) -> list[tuple[str, list[str]]]:
    names = all_names()
    slices = [names[start : start + each] for start in range(0, len(names), each)]
    return [("index.md" if number == 0 else f"page_{number}.md", part) for number, part in enumerate(slices)]


def all_names() -> list[str]:
    return [f"example_{number}" for number in range(SNIPPETS)]


def text(page: str, blocks: list[str]) -> str:
    return f"# {page}\n\n" + "\n\nSome words in between, as on any page.\n\n".join(blocks) + "\n"


def pasted(snippets: Path, name: str) -> str:
    code = snippets.joinpath(f"{name}.py").read_text()
    output = snippets.joinpath(f"{name}.out").read_text().split("\n", 2)[2]
    return f"```python\n{code}```\n\n```text\n{output}```\n"


def run(command: list[str], root: Path) -> float:
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    start = time.perf_counter()
    done = subprocess.run(command, cwd=root, env=quiet, capture_output=True, text=True)
    elapsed = time.perf_counter() - start
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return elapsed


def build(root: Path) -> float:
    return run([sys.executable, "-m", "mkdocs", "build", "--quiet"], root)


def cold(root: Path) -> float:
    shutil.rmtree(root / ".cache", ignore_errors=True)
    return build(root)


def one_changed(root: Path) -> float:
    path = root / "snippets" / "example_7.py"
    path.write_text(path.read_text() + f"# changed at {time.time_ns()}\n")
    return build(root)


def compare(each: int) -> dict[str, list[float]]:
    """Times of each way to build, over all rounds."""
    with tempfile.TemporaryDirectory() as folder:
        running, plain = Path(folder, "running"), Path(folder, "plain")
        make_running(running, each)
        make_plain(plain, running, each)
        ways: dict[str, tuple[Callable[[Path], float], Path]] = {
            PLAIN: (build, plain),
            "cold: all snippets run": (cold, running),
            "unchanged: none runs": (build, running),
            "one snippet changed": (one_changed, running),
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for number in range(ROUNDS):
            print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
            for name, (measure, root) in ways.items():
                times[name].append(measure(root))
    return times


def main() -> None:
    for layout, each in LAYOUTS.items():
        times = compare(each)
        base = statistics.median(times[PLAIN])
        print(f"{SNIPPETS} snippets, {layout}, {os.cpu_count()} cores, median of {ROUNDS}")
        for name, taken in times.items():
            median = statistics.median(taken)
            print(f"  {name:36} {median:6.2f} s  {median / base:5.2f}x")


if __name__ == "__main__":
    main()
