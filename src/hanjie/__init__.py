"""hanjie: the nonogram toolkit.

::

    >>> import hanjie
    >>> puzzle = hanjie.Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"])
    >>> result = hanjie.solve(puzzle)
    >>> print(result.status)
    unique
    >>> print(result.solution)
    #.#
    .##

Names load when they are first used, so that ``import hanjie`` costs next to nothing.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from hanjie import formats, gallery, render
    from hanjie.api import (
        Cancel,
        check,
        common_cells,
        count,
        draw,
        dump,
        dumps,
        explain,
        hint,
        iter_solutions,
        load,
        load_all,
        loads,
        random_puzzles,
        rate,
        repair,
        share_code,
        share_link,
        solve,
        solve_line,
        solve_many,
        to_pdf,
    )
    from hanjie.errors import (
        AmbiguousError,
        BlankError,
        BudgetError,
        ClueError,
        FormatError,
        HanjieError,
        ReadingWarning,
        SupersededError,
        UnknownNameError,
        UnsupportedError,
    )
    from hanjie.jobs.designer import Designer
    from hanjie.model import (
        UNKNOWN,
        Block,
        Cell,
        Clue,
        Color,
        Cursor,
        Ending,
        Grid,
        Limits,
        Line,
        Palette,
        Phase,
        Photo,
        Problem,
        ProblemKind,
        Progress,
        Puzzle,
        Result,
        Stats,
        Status,
        Step,
        StepKind,
        Trace,
    )
    from hanjie.paper import PaperOptions
    from hanjie.reasoning import Deduction, Explanation, Hint, Rating, Technique

__all__ = [
    "UNKNOWN",
    "AmbiguousError",
    "BlankError",
    "Block",
    "BudgetError",
    "Cancel",
    "Cell",
    "Clue",
    "ClueError",
    "Color",
    "Cursor",
    "Deduction",
    "Designer",
    "Ending",
    "Explanation",
    "FormatError",
    "Grid",
    "HanjieError",
    "Hint",
    "Limits",
    "Line",
    "Palette",
    "PaperOptions",
    "Phase",
    "Photo",
    "Problem",
    "ProblemKind",
    "Progress",
    "Puzzle",
    "Rating",
    "ReadingWarning",
    "Result",
    "Stats",
    "Status",
    "Step",
    "StepKind",
    "SupersededError",
    "Technique",
    "Trace",
    "UnknownNameError",
    "UnsupportedError",
    "check",
    "common_cells",
    "count",
    "draw",
    "dump",
    "dumps",
    "explain",
    "formats",
    "gallery",
    "hint",
    "iter_solutions",
    "load",
    "load_all",
    "loads",
    "random_puzzles",
    "rate",
    "render",
    "repair",
    "share_code",
    "share_link",
    "solve",
    "solve_line",
    "solve_many",
    "to_pdf",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'hanjie' has no attribute {name!r}")
    if name in ("formats", "gallery", "render"):
        from importlib import import_module

        return import_module(f"hanjie.{name}")
    from hanjie import api, errors, model

    home = next((module for module in (api, errors, model) if hasattr(module, name)), None)
    if name == "Designer":
        from hanjie.jobs import designer as home
    elif name == "PaperOptions":
        from hanjie import paper as home
    elif home is None:
        from hanjie import reasoning as home
    globals()[name] = getattr(home, name)
    return globals()[name]


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
