"""The progress bar, in its own file because the library that draws it is slow to load."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)
from rich.text import Text


class Bar(Progress):
    """A bar on stderr with a remark below it; it disappears at the end."""

    def __init__(self, what: str, total: int, done: int) -> None:
        self.remark = ""
        counting: tuple[ProgressColumn, ...] = (BarColumn(), MofNCompleteColumn()) if total > 1 else ()
        super().__init__(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            *counting,
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._only = self.add_task(what, total=total, completed=done)

    def move(self, done: int) -> None:
        """Set the number of finished puzzles."""
        self.update(self._only, completed=done)

    def get_renderables(self) -> Iterable[RenderableType]:
        """The bar, and the remark if there is one."""
        yield from super().get_renderables()
        if self.remark:
            yield Text(self.remark, no_wrap=True, overflow="ellipsis")
