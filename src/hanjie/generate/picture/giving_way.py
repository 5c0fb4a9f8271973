"""Work that gives way: every step that may be long asks now and then whether it must end.

The functions of this room keep their last results, so the question is not one of their arguments: the outermost one
sets it for the thread that runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from hanjie.errors import BudgetError

IsOver = Callable[[], bool]
"""True if the work must end."""


def never() -> bool:
    """The work need not end."""
    return False


_IS_OVER: ContextVar[IsOver] = ContextVar("is_over", default=never)


@contextmanager
def giving_way(is_over: IsOver) -> Iterator[None]:
    """Inside, :func:`give_way` asks this question."""
    token = _IS_OVER.set(is_over)
    try:
        yield
    finally:
        _IS_OVER.reset(token)


def give_way() -> None:
    """Raise BudgetError if the work must end."""
    if _IS_OVER.get()():
        raise BudgetError("The time was over before the picture was drawn.")
