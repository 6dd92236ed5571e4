"""The probe: what autograd returns for a function at a point, and whether that is a valid choice."""

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """`nonsmooth.probe` is this package and the function its readers call: the import system gives both one name."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        from nonsmooth.probe.judge import probe

        return probe(*arguments, **options)


sys.modules[__name__].__class__ = _Callable
