"""The native solver: the Python face of the C++ core, and the only importer of ``_core``.

::

    solve            one puzzle, and whether its solution is the only one
    iter_solutions   its solutions one by one, lazily
    count            how many there are
    common_cells     what they have in common
    solve_many       many puzzles on several threads
    measure_effort   what it asks of people
    solve_line       one line
    Reasoner         what lines say, and exactly why
    useful_threads   how many threads can work at once

The core works without the interpreter's lock, and Ctrl-C ends any of these within a tenth of a second.
"""

from hanjie.native._core import Cancel, Reasoner, instruction_set
from hanjie.native.ambiguity import Common, common_cells
from hanjie.native.batch import solve_many
from hanjie.native.count import Count, count
from hanjie.native.effort import MOST_WORK, Effort, measure_effort
from hanjie.native.line import solve_line
from hanjie.native.search import iter_solutions, solve, useful_threads

__all__ = [
    "MOST_WORK",
    "Cancel",
    "Common",
    "Count",
    "Effort",
    "Reasoner",
    "common_cells",
    "count",
    "instruction_set",
    "iter_solutions",
    "measure_effort",
    "solve",
    "solve_line",
    "solve_many",
    "useful_threads",
]
