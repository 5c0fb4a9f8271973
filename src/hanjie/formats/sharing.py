"""Share codes and links as functions: what ``dumps(puzzle, "code")`` writes, with a player's marks and an address."""

from __future__ import annotations

import re
from dataclasses import replace

from hanjie.errors import FormatError, UnknownNameError, UnsupportedError
from hanjie.model import GridLike, Puzzle, as_grid
from hanjie.words import shown

MODES = ("play", "solve", "watch", "design")
"""The modes of a studio."""
_ADDRESS = re.compile(r"https?://[!-~]{1,200}")


def check_base(base: str) -> None:
    """Refuse a text that is not the address of a studio."""
    if not _ADDRESS.fullmatch(base):
        raise FormatError(f"The address of a studio begins with https:// or http://, not {shown(base)}.")


def check_mode(mode: str) -> None:
    """Refuse a name that is not a mode of a studio; UnknownNameError suggests the nearest one."""
    if mode not in MODES:
        raise UnknownNameError("mode", mode, MODES)


def share_code(
    puzzle: Puzzle, *, picture: bool = False, title: bool = False, texts: bool = False, marks: GridLike | None = None
) -> str:
    """The share code of a puzzle: one short text for messages, which ``loads`` and ``hanjie show`` read.

    It holds clues, colors and given cells, so it does not spoil the puzzle. ``picture`` adds the goal, ``title`` also
    the author, ``texts`` every text and the names of colors, and ``marks`` a player's grid.
    """
    if picture and puzzle.goal is None:
        raise UnsupportedError("The puzzle has no picture to share, only clues; leave out the picture.")
    saved = None if marks is None else as_grid(marks)
    wanted = {"picture": picture, "title": title, "texts": texts, "marks": saved is not None}
    return _written(replace(puzzle, saved=saved), [name for name, is_wanted in wanted.items() if is_wanted])


def _written(puzzle: Puzzle, parts: list[str]) -> str:
    from hanjie.formats.registry import get

    return get(f"code:{'+'.join(parts)}" if parts else "code").dump([puzzle]).decode("ascii").strip()


def share_link(
    puzzle: Puzzle,
    base: str,
    *,
    picture: bool = False,
    title: bool = False,
    texts: bool = False,
    marks: GridLike | None = None,
    mode: str | None = None,
) -> str:
    """The address that opens a puzzle in a studio, whose own address is ``base``.

    ``mode`` is ``play``, ``solve``, ``watch`` or ``design``; without it, a picture is opened for drawing, and clues for
    playing. Marks follow the code, so that the code is the same with and without them.
    """
    from hanjie.formats.kinds.code import encoded_marks

    mode = mode or ("design" if picture else "play")
    check_base(base)
    check_mode(mode)
    code = share_code(puzzle, picture=picture, title=title, texts=texts)
    link = f"{base.partition('#')[0]}#/{mode}/{code}"
    if marks is None:
        return link
    grid = replace(puzzle, saved=as_grid(marks)).saved
    assert grid is not None, "the puzzle has just been given these marks"
    return f"{link}?marks={encoded_marks(grid, len(puzzle.palette) - 1)}"
