"""A process that takes measures: the sweep talks to it in lines of JSON, and outlives it."""

from __future__ import annotations

import json
import os
import resource
import sys
from typing import Any

MEMORY = 6 * 2**30
"""Bytes of address space: torch alone maps two thirds of that."""


def main() -> None:
    """Answer each request `{"measures": [index, ...]}` with a line before and a line after each measure."""
    import torch

    from nonsmooth.atlas.measure import failed, take
    from nonsmooth.atlas.scenarios import measures
    from nonsmooth.probe.target import sentence

    torch.set_num_threads(1)
    every = measures()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    replies = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)

    def reply(message: dict[str, Any]) -> None:
        replies.write(json.dumps(message) + "\n")

    reply({"ready": True})
    for line in sys.stdin:
        for index in json.loads(line):
            reply({"begin": index})
            try:
                found = take(every[index])
            except Exception as error:
                found = {"rows": [failed(every[index], f"raised {sentence(error)}")], "tried": []}
            reply({"done": index, **found})
        reply({"end": True})


if __name__ == "__main__":
    main()
