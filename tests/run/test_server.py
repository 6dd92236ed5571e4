"""The snippet server: isolation, environment, limits."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonsmooth.run.client import Limits, Server, ServerDied
from nonsmooth.run.outcome import Outcome


@pytest.fixture(scope="module", params=["fork", "spawn"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NONSMOOTH_START", request.param)
        patch.setenv("SECRET_TOKEN", "hunter2")
        server = Server(Limits(timeout=20, output=4096))
        yield server
        server.close()


def run(server: Server, source: str) -> Outcome:
    return server.submit(source, "snippets/example.py").result(timeout=60)


def prints(server: Server, source: str) -> str:
    outcome = run(server, source)
    assert outcome.fault is None, outcome.fault
    return outcome.output


def test_prints_from_python_c_and_children_keep_their_order(server: Server) -> None:
    source = "import os, subprocess\nprint(1)\nos.write(1, b'2\\n')\nsubprocess.run(['echo', '3'])\nprint(4)\n"
    assert prints(server, source) == "1\n2\n3\n4\n"


def test_what_a_c_library_prints_keeps_its_place(server: Server) -> None:
    source = "import ctypes\nprint(1)\nctypes.CDLL(None).printf(b'2\\n')\nprint(3)\nctypes.CDLL(None).printf(b'4\\n')\n"
    assert prints(server, source) == "1\n2\n3\n4\n"


def test_a_process_the_snippet_forks_does_not_speak_for_it(server: Server) -> None:
    assert (
        prints(server, "import os\npid = os.fork()\nif pid:\n    os.waitpid(pid, 0)\n    print('parent')\n")
        == "parent\n"
    )
    outcome = run(server, "import os\npid = os.fork()\nif pid:\n    os.waitpid(pid, 0)\n    os._exit(0)\nprint(1)\n")
    assert outcome.fault and "exit code 0" in outcome.fault.what


def test_what_a_snippet_leaves_running_is_its_own_business(server: Server, tmp_path: Path) -> None:
    """An orphan of a snippet that still runs is not killed when another snippet ends."""
    begin, end = tmp_path / "begin", tmp_path / "end"
    os.mkfifo(begin)
    os.mkfifo(end)
    orphan = f"(read go < {begin}; echo late; echo done > {end}) &"
    waiting = server.submit(
        f"import subprocess\nsubprocess.run({orphan!r}, shell=True)\nopen({str(end)!r}).read()\nprint('end')\n", "a.py"
    )
    for _ in range(3):
        prints(server, "print(1)\n")
    begin.write_text("go\n")
    assert waiting.result().output == "late\nend\n"


def test_an_exception_with_a_note_is_named_by_its_message(server: Server) -> None:
    outcome = run(server, "error = ValueError('message')\nerror.add_note('a note')\nraise error\n")
    assert outcome.fault and outcome.fault.what == "raised ValueError: message"


def test_standard_error_is_kept_apart(server: Server) -> None:
    outcome = run(server, "import sys\nprint('seen')\nprint('aside', file=sys.stderr)\n")
    assert (outcome.output, outcome.errors) == ("seen\n", "aside\n")


def test_the_builders_environment_is_not_passed_on(server: Server) -> None:
    assert "hunter2" not in prints(server, "import os\nprint(sorted(os.environ.items()))\n")


def test_the_environment_is_fixed(server: Server) -> None:
    source = "import os, sys\nprint(*(os.environ[n] for n in ('OMP_NUM_THREADS', 'TZ', 'NO_COLOR', 'LANG')), sys.stdout.encoding)\n"
    assert prints(server, source) == "1 UTC 1 C.UTF-8 utf-8\n"


def test_it_is_the_main_program_with_its_source_at_hand(server: Server) -> None:
    source = (
        "import inspect, pickle, sys\n"
        "class Thing:\n    pass\n"
        "assert isinstance(pickle.loads(pickle.dumps(Thing())), Thing)\n"
        "print(__name__, __file__, sys.argv)\n"
        "print(inspect.getsource(Thing), end='')\n"
    )
    assert prints(server, source) == "__main__ snippets/example.py ['snippets/example.py']\nclass Thing:\n    pass\n"


def test_it_starts_in_an_empty_folder_of_its_own(server: Server) -> None:
    source = "import os\nopen('left', 'w').close()\nprint(os.listdir())\nprint(os.path.exists(os.path.expanduser('~/mark')))\n"
    source += "open(os.path.expanduser('~/mark'), 'w').close()\n"
    assert prints(server, source) == prints(server, source) == "['left']\nFalse\n"


def test_no_state_reaches_another_snippet(server: Server) -> None:
    change = (
        "import os, torch\ntorch.set_default_dtype(torch.float64)\ntorch.manual_seed(1)\nos.environ['X'] = '1'\n"
        "torch.relu = None\nos.chdir('/')\nprint('done')\n"
    )
    look = "import os, torch\nprint(torch.get_default_dtype(), torch.relu is None, 'X' in os.environ, os.getcwd() == '/')\n"
    assert prints(server, change) == "done\n"
    assert prints(server, look) == "torch.float32 False False False\n"


def test_neighbours_cannot_be_imported(server: Server) -> None:
    outcome = run(server, "import relu_in_every_spelling\n")
    assert outcome.fault is not None
    assert "No module named 'relu_in_every_spelling'" in outcome.fault.what


def test_threads_and_exit_handlers_finish_as_in_a_program_of_its_own(server: Server) -> None:
    source = (
        "import atexit, threading\natexit.register(print, 'last')\n"
        "gate = threading.Event()\nthreading.Thread(target=lambda: (gate.wait(), print('thread'))).start()\n"
        "print('first')\ngate.set()\n"
    )
    assert prints(server, source) == "first\nthread\nlast\n"


def test_a_large_backward_does_not_hang_in_a_child(server: Server) -> None:
    source = (
        "import torch\nx = torch.ones(600, 600, requires_grad=True)\n"
        "for _ in range(3):\n    x = x @ x / 600\nx.sum().backward()\nprint('ended')\n"
    )
    assert prints(server, source) == "ended\n"


def test_figures_have_the_same_bytes_twice(server: Server) -> None:
    source = "import matplotlib.pyplot as plt\nplt.plot([0, 1], [1, 0])\nplt.title('T')\nplt.show()\n"
    first, second = run(server, source), run(server, source)
    assert first.figures and first.figures == second.figures
    assert (first.output, first.errors, first.fault) == ("", "", None)


def test_the_engine_does_not_seed() -> None:
    draws = set()
    for _ in range(2):
        server = Server(Limits(), workers=1)
        draws.add(prints(server, "import torch\nprint(torch.rand(1).item())\n"))
        server.close()
    assert len(draws) == 2


def test_a_server_that_dies_is_reported_not_awaited() -> None:
    server = Server(Limits(), workers=1)
    with pytest.raises(ServerDied, match="ended unexpectedly"):
        run(server, "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nimport time\ntime.sleep(60)\n")
    server.close()


def test_closing_ends_what_is_still_running() -> None:
    server = Server(Limits(), workers=1)
    reading, writing = os.pipe()
    os.set_inheritable(writing, True)
    path = f"/proc/{os.getpid()}/fd/{writing}"
    server.submit(f"pipe = open({path!r}, 'w')\nprint('open', file=pipe, flush=True)\nwhile True:\n    pass\n", "a.py")
    os.close(writing) if os.read(reading, 5) == b"open\n" else None
    server.close()
    assert os.read(reading, 1) == b"", "its end of the pipe closes only when it is gone"
    os.close(reading)


def test_a_judgement_named_last_shows_its_picture(server: Server) -> None:
    judged = "import torch, nonsmooth\nseen = nonsmooth.probe(torch.relu, 0.0)\n"
    (picture,) = server.submit(judged + "seen\n", "a.py").result().figures
    assert "valid slopes 0 to 1" in picture and "var(--nonsmooth-fan" in picture
    assert server.submit(judged + "seen.kind\n", "b.py").result().figures == ()
    assert server.submit(judged + "torch\n", "c.py").result().figures == ()
