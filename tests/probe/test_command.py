"""`nonsmooth probe`: what is typed, what is said, and how it ends."""

import json
import math
import os
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.cli import main
from nonsmooth.probe import command
from nonsmooth.probe.expression import CannotProbe, interval, point, points

OWN = """
import os
import signal
import sys
import torch

SIZE = 3
halves = torch.nn.Linear(2, 1, bias=False)
torch.nn.init.constant_(halves.weight, 0.5)

def loud(x):
    print("loud")
    os.write(1, b"louder\\n")
    return torch.relu(x)

def two(prediction, target, scale=2.0):
    return scale * (prediction - target).abs().sum()

def raises(x):
    doubled = x * 2
    raise ValueError("no good\\nand more")

def leaves(x):
    raise SystemExit(0)

def vanishes(x):
    os._exit(0)

def crashes(x):
    os.kill(os.getpid(), signal.SIGKILL)

def loops(x):
    print("looping", file=sys.stderr, flush=True)
    while True:
        pass

def modifies(x):
    x.add_(1)
    return x * 2

class Box:
    relu = staticmethod(torch.relu)

class Seven(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.abs()

    @staticmethod
    def backward(ctx, gradient):
        return 7 * gradient
"""


@dataclass
class Done:
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What was printed, however it was wrapped."""
        return " ".join(self.out.split())


Run = Callable[..., Done]


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of one's own, as the current one."""
    (tmp_path / "awkward.py").write_text(OWN)
    (tmp_path / "broken.py").write_text("\nraise KeyError('at import')\n")
    monkeypatch.chdir(tmp_path)
    for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    yield tmp_path
    for name in ("awkward", "broken"):
        sys.modules.pop(name, None)


@pytest.fixture
def probe(capfd: pytest.CaptureFixture[str]) -> Run:
    """The command, judging in this process: torch is imported once."""

    def run(*arguments: str) -> Done:
        code = main(["probe", "--here", *arguments])
        return Done(code, *capfd.readouterr())

    return run


def alone(*arguments: str) -> Done:
    """The command as it is typed, in processes of its own."""
    done = subprocess.run([sys.executable, "-m", "nonsmooth", "probe", *arguments], capture_output=True, text=True)
    return Done(done.returncode, done.stdout, done.stderr)


def strict(text: str) -> Any:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    return json.loads(text, parse_constant=refuse)


# What the issue asks for


def test_clamp_as_it_is_typed() -> None:
    done = alone("torch.clamp(x, min=0)", "--at", "0")
    assert (done.code, done.err) == (0, "")
    for said in ("kink", "convex", "valid slopes 0 to 1", "minimum norm 0", "returned 1", "rule 2", "not followed"):
        assert said in done.words
    assert "\x1b" not in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80


def test_relu_follows_its_rule(probe: Run) -> None:
    done = probe("torch.relu(x)", "--at", "0")
    assert done.code == 0
    assert "returned 0" in done.words and "is followed" in done.words and "not followed" not in done.words


def test_root_of_a_square_and_who_made_the_nan(probe: Run) -> None:
    done = probe("torch.sqrt(x*x)", "--at", "0")
    assert done.code == 1
    assert "returned NaN" in done.words
    assert "SqrtBackward0" in done.out and "MulBackward0" in done.out


def test_det_of_a_singular_matrix(probe: Run) -> None:
    done = probe("torch.linalg.det(x)", "--at", "ones(2, 2)")
    assert done.code == 1
    assert "smooth; the gradient is [[1, -1], [-1, 1]]" in done.words
    assert "plain backward is wrong, create_graph=True" in done.words and "right" in done.words


def test_json_has_the_keys_and_is_strict(probe: Run) -> None:
    done = probe("torch.sqrt(x*x)", "--at", "0", "--json")
    found = strict(done.out)
    keys = "kind outcome value reverse forward left right clarke min_norm rule follows confidence notes"
    assert set(keys.split()) <= set(found)
    assert (found["kind"], found["outcome"], found["reverse"]) == ("kink", "nan", "nan")
    assert (found["left"], found["right"], found["clarke"]) == (-1, 1, [-1, 1])
    assert done.code == 1


# Points and inputs


def test_a_tensor(probe: Run) -> None:
    found = strict(probe("torch.amax(x, 0)", "--at", "[1., 1., 0.]", "--json").out)
    assert (found["kind"], found["at"]) == ("tie", [1, 1, 0])


def test_several_inputs_in_the_order_given(probe: Run) -> None:
    found = strict(probe("torch.maximum(b, a)", "--at", "a=0", "--at", "b=-1", "--json").out)
    assert found["at"] == {"a": 0, "b": -1} and found["reverse"] == {"a": 1, "b": 0}


@pytest.mark.parametrize(
    ("text", "at"),
    [("-1e-6", -1e-6), ("-pi/2", -math.pi / 2), ("x=-3", -3.0), ("2**0.5", 2**0.5), ("torch.pi", math.pi)],
)
def test_numbers_at(probe: Run, text: str, at: float) -> None:
    found = strict(probe("-x", "--at", text, "--json").out)
    assert (found["call"], found["at"], found["reverse"]) == ("-x", at, -1)


def test_precision(probe: Run) -> None:
    found = strict(probe("torch.abs(x)", "--at", "0.1", "--dtype", "float32", "--json").out)
    assert found["dtype"] == "float32" and found["reverse"] == 1


def test_constants_are_of_the_points_precision(probe: Run) -> None:
    assert probe("torch.ones(2) @ x", "--at", "[1., 2.]").code == 0


@pytest.mark.parametrize(
    "function",
    ["awkward:Box.relu", "torch.relu", "torch:relu", "lambda t: t.relu()", "nn.ReLU()", "(y := torch.relu(x)) * 1"],
)
def test_functions_of_every_sort(probe: Run, function: str) -> None:
    found = strict(probe(function, "--at", "0", "--json").out)
    assert (found["call"], found["kind"], found["clarke"]) == (function, "kink", [0, 1])


def test_a_module_and_a_custom_function(probe: Run) -> None:
    halves = strict(probe("awkward:halves", "--at", "[1., 2.]", "--json").out)
    assert halves["reverse"] == [0.5, 0.5]
    seven = strict(probe("awkward:Seven.apply", "--at", "0", "--json").out)
    assert (seven["outcome"], seven["reverse"]) == ("wrong", 7)


def test_arguments_of_ones_own_function_by_name(probe: Run) -> None:
    found = strict(probe("awkward:two", "--at", "target=1", "--at", "prediction=[0., 3.]", "--json").out)
    assert found["reverse"] == {"target": 0, "prediction": [-2, 2]}


# Searching


def test_a_search_is_a_table(probe: Run) -> None:
    done = probe("torch.abs(x) + torch.floor(x - 0.5)", "--over", "-1", "1")
    kinds = [line.split()[1] for line in done.out.splitlines()]
    assert kinds == ["kind", "jump", "kink", "jump"]
    assert done.code == 1


def test_a_search_that_finds_only_what_is_fine(probe: Run) -> None:
    done = probe("torch.abs(x)", "--over", "-pi", "pi", "--json")
    (found,) = strict(done.out)
    assert (found["at"], found["kind"]) == (0, "kink") and done.code == 0


def test_a_search_that_finds_nothing(probe: Run) -> None:
    done = probe("torch.exp(x)", "--over", "-3", "3")
    assert (done.code, done.out) == (0, "no singular point found in [-3, 3]\n")
    assert strict(probe("torch.exp(x)", "--over", "-3", "3", "--json").out) == []


# Pictures


def test_a_picture(probe: Run, own: Path) -> None:
    (own / "relu.svg").write_text("older")
    assert probe("torch.relu(x)", "--at", "0", "--plot", "relu.svg").code == 0
    assert ET.parse(own / "relu.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--at", "0", "--plot", "relu.png"), "--plot writes SVG: name a file that ends in .svg, not relu.png"),
        (("--at", "0", "--plot", "absent/relu.svg"), "cannot write absent/relu.svg: there is no folder absent"),
        (("--at", "0", "--plot", "folder.svg"), "cannot write folder.svg: Is a directory"),
        (("--over", "0", "1", "--plot", "relu.svg"), "--plot draws one point: it needs --at, not --over"),
        (("--at", "[0., 1., 2.]", "--plot", "relu.svg"), "a picture needs one number or two, and this point has 3"),
    ],
)
def test_pictures_that_cannot_be(probe: Run, own: Path, arguments: tuple[str, ...], sentence: str) -> None:
    (own / "folder.svg").mkdir()
    done = probe("torch.relu(x).sum()", *arguments)
    assert (done.code, done.err) == (2, f"nonsmooth: {sentence}\n")


# Bad input


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("awkward:raises 0", "awkward:raises raised ValueError: no good"),
        ("awkward:raises 0", 'raise ValueError("no good'),
        ("awkward:leaves 0", "awkward:leaves raised SystemExit: 0 (awkward.py, line "),
        ("x.tolist() 0", "x.tolist() returns a float, and the probe needs a tensor"),
        ("torch.stack([x,x]) 0", "returns 2 numbers (shape (2,)), and the probe judges one"),
        ("awkward:modifies 0", "awkward:modifies modifies its input"),
        ("x@torch.ones(3) [1.,2.]", "x@torch.ones(3) raised RuntimeError: "),
        ("x.nope 0", "raised AttributeError: 'Tensor' object has no attribute 'nope'"),
        ("torch.relu(x) 'a'", "'a', as a point, is no number"),
        ("torch.relu(x) [1,[2]]", "the rows of the point [1,[2]] differ in length"),
        ("torch.relu(x) 1,2", "the point 1,2 is ambiguous: [1., 2.] is a tensor, --at x=1. --at y=2. are two inputs"),
        ("torch.relu(x) nan", "nan"),
        ("torch.relu(x) -inf", "inf"),
        ("torch.relu(x) y=0", "the expression has no input y; it has x"),
        ("torch.maximum(x,y) 0", "has the inputs x and y: give each a point, --at x=... --at y=..."),
        ("torch.maximum(x,y) x=0", "the expression has the input y too: give it a point, --at y=..."),
        ("awkward:two 0", "has the inputs prediction and target: give each a point"),
        ("relu(x) 0", "relu is not known: write torch.relu(...)"),
        ("nowhere(x) 0", "nowhere is not known; an expression may use torch"),
        ("torch.ones(2) 0", "torch.ones(2) has no input: write it in terms of x"),
        ("1/0 0", "1/0 raised ZeroDivisionError: division by zero"),
        ("absent:loss 0", "there is no module absent, neither in the current folder nor"),
        ("awkward:raise 0", "awkward has no raise; did you mean raises?"),
        ("awkward:SIZE 0", "awkward:SIZE is an int, not a function"),
        ("awkward:Box 0", "awkward:Box is a class: give an instance of it, or a function"),
        ("awkward:Seven 0", "awkward:Seven is a class: give awkward:Seven.apply"),
        ("broken:loss 0", "importing broken raised KeyError: 'at import' (broken.py, line 2: raise KeyError"),
        ("./awkward.py:two 0", "./awkward.py is a file, and a module is wanted: write awkward:two"),
        ("awkward: 0", "awkward: names no function: code of your own is module:name"),
    ],
)
def test_what_cannot_be_judged_is_one_sentence(probe: Run, arguments: str, sentence: str) -> None:
    function, at = arguments.split()
    done = probe(function, "--at", at)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
    assert done.err.startswith("nonsmooth: ") and done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("function", "kind", "outcome"),
    [("x.long()", "no graph", "detached"), ("x > 0", "no graph", "detached"), ("x * torch.rand(())", "random", None)],
)
def test_an_honest_verdict(probe: Run, function: str, kind: str, outcome: str | None) -> None:
    done = probe(function, "--at", "1", "--json")
    found = strict(done.out)
    assert (done.code, found["kind"]) == (1, kind)
    assert outcome is None or found["outcome"] == outcome


@pytest.mark.parametrize(
    ("expression", "shown"),
    [
        ("torch.relu(x", "  torch.relu(x\n            ^\n"),
        ("torch.relu(x))", "  torch.relu(x))\n               ^\n"),
        ("  x +* 2", "  x +* 2\n     ^\n"),
    ],
)
def test_an_expression_that_does_not_parse(probe: Run, expression: str, shown: str) -> None:
    done = probe(expression, "--at", "0")
    assert done.code == 2 and done.err.startswith("nonsmooth: the expression does not parse: ")
    assert done.err.endswith(shown)


@pytest.mark.parametrize("expression", ["", "(" * 300, "-" * 100_000 + "x", "[x := 1 for x in y]", "await x"])
def test_expressions_that_are_none(probe: Run, expression: str) -> None:
    done = probe(f" {expression}", "--at", "0")
    assert done.code == 2 and done.err.startswith("nonsmooth: the expression ") and "Traceback" not in done.err


@pytest.mark.parametrize(
    "arguments",
    [(), ("--at", "0", "--over", "0", "1"), ("--at", "0", "--dtype", "int64"), ("--at", "0", "--timeout", "-1")],
)
def test_options_that_do_not_fit(probe: Run, arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        probe("torch.relu(x)", *arguments)
    assert left.value.code == 2


def test_a_missing_package_and_what_to_install(probe: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "NEEDED", ("torch", "absent_package"))
    done = probe("torch.relu(x)", "--at", "0")
    assert (done.code, done.err) == (2, "nonsmooth: the probe needs absent_package: pip install 'nonsmooth[probe]'\n")


# The process of its own


def test_what_the_function_prints_goes_to_stderr() -> None:
    done = alone("awkward:loud", "--at", "0", "--json")
    assert strict(done.out)["call"] == "awkward:loud"
    assert "loud\n" in done.err and "louder\n" in done.err


def test_a_function_that_loops_for_ever() -> None:
    done = alone("awkward:loops", "--at", "0", "--timeout", "3")
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith("nonsmooth: awkward:loops did not finish within 3 s: does it loop for ever? (--timeout)\n")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("vanishes", "ended the process by itself, with exit code 0"),
        ("crashes", "crashed the process with SIGKILL (out of memory?)"),
    ],
)
def test_a_function_that_ends_the_process(name: str, sentence: str) -> None:
    done = alone(f"awkward:{name}", "--at", "0")
    assert (done.code, done.out, done.err) == (2, "", f"nonsmooth: awkward:{name} {sentence}\n")


def test_an_interrupt_is_passed_on() -> None:
    arguments = [sys.executable, "-m", "nonsmooth", "probe", "awkward:loops", "--at", "0"]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    stream: IO[str] = process.stderr  # type: ignore[assignment]
    assert stream.readline() == "looping\n"
    process.send_signal(signal.SIGINT)
    # The child holds the other end of the pipe: it is closed when the child is gone.
    assert "Traceback" not in stream.read()
    assert process.wait() == 130
    assert process.communicate()[0] == ""


@pytest.mark.parametrize("full", [False, True], ids=["nobody reads", "no space"])
def test_a_verdict_that_cannot_be_printed(full: bool) -> None:
    if full and not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    reader, writer = os.pipe()
    os.close(reader)
    arguments = [sys.executable, "-m", "nonsmooth", "probe", "torch.sqrt(x*x)", "--at", "0"]
    with open("/dev/full", "w") if full else os.fdopen(writer, "w") as out:
        done = subprocess.run(arguments, stdout=out, stderr=subprocess.PIPE, text=True)
    if full:
        os.close(writer)
        assert done.stderr == "nonsmooth: cannot print the verdict: No space left on device\n"
    assert (done.returncode, "Traceback" in done.stderr) == (2 if full else 1, False)


def test_a_file_named_torch_in_the_current_folder_is_not_torch(own: Path) -> None:
    (own / "torch.py").write_text("raise SystemExit('the wrong torch')")
    assert strict(alone("torch.relu(x)", "--at", "0", "--json").out)["kind"] == "kink"


def test_other_commands_import_neither_torch_nor_rich() -> None:
    program = "import sys, nonsmooth.cli as c; c._parser(); sys.exit(bool({'torch', 'rich', 'numpy'} & {*sys.modules}))"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


# Colours


def test_colours_only_where_they_are_wanted(probe: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[32m" in probe("torch.relu(x)", "--at", "0").out
    assert "\x1b" not in probe("torch.relu(x)", "--at", "0", "--json").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in probe("torch.relu(x)", "--at", "0").out


def test_a_narrow_terminal(probe: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    done = probe("torch.linalg.det(x)", "--at", "ones(2, 2)")
    assert max(len(line) for line in done.out.splitlines()) <= 60


# Reading points


@given(st.recursive(st.floats(), lambda inner: st.lists(inner, min_size=1, max_size=1)))
def test_any_number_is_read_as_it_is_written(value: Any) -> None:
    assert repr(point(repr(value))) == repr(value)


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        points([text])
    except CannotProbe as error:
        assert str(error)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-0.0", -0.0),
        ("ones(2, 2)", [[1.0, 1.0], [1.0, 1.0]]),
        ("torch.ones((1, 2))", [[1.0, 1.0]]),
        ("zeros(3)", [0.0, 0.0, 0.0]),
        ("eye(2)", [[1.0, 0.0], [0.0, 1.0]]),
        ("full((2,), 3.)", [3.0, 3.0]),
        ("-2 * ones(2) + [0, 1]", [-2.0, -1.0]),
        ("torch.tensor([1, 2])", [1.0, 2.0]),
        ("float('-inf')", -math.inf),
        ("[-pi, math.e]", [-math.pi, math.e]),
    ],
)
def test_tensors_and_constants(text: str, value: Any) -> None:
    assert repr(point(text)) == repr(value)


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "1/0", "9**9**9", "(-8)**0.5", "1j", "True", "None", "x", "[1", "1 2", "-" * 100_000 + "1"),
        *("ones()", "ones(2.5)", "ones(-1)", "ones(1e9)", "ones(2) + ones(3)", "ones(2, dtype=3)"),
        *("__import__('os')", "().__class__"),
    ],
)
def test_points_that_are_none(text: str) -> None:
    with pytest.raises(CannotProbe):
        point(text)


@pytest.mark.parametrize("given", [["0", "1"], ["0", "x=1"], ["x=1", "x=2"], ["x=1, y=2"], ["lambda=1"]])
def test_names_that_do_not_fit(given: list[str]) -> None:
    with pytest.raises(CannotProbe):
        points(given)


@pytest.mark.parametrize("given", [["1", "0"], ["0", "0"], ["0", "inf"], ["nan", "1"], ["[0]", "1"]])
def test_intervals_that_are_none(given: list[str]) -> None:
    with pytest.raises(CannotProbe, match="--over needs two"):
        interval(given)
