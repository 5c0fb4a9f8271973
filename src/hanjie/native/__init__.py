"""The native solver: the Python interface of the C++ core, and the only importer of ``_core``.

::

    solve            solve one puzzle and check uniqueness
    iter_solutions   yield its solutions one by one
    count            count its solutions
    common_cells     find the cells that all solutions share
    solve_many       solve many puzzles on several threads
    measure_effort   measure the effort for people
    hardest_rule     find the hardest rule that lines need
    solve_line       solve one line
    narrow_line      the same for candidates
    Reasoner         find what follows in lines, with minimal evidence
    useful_threads   the number of cores available

The core releases the interpreter's lock, and Ctrl-C ends any of these within a tenth of a second. In a browser
``hanjie.native.bridge`` takes the place of the compiled module.
"""

import sys

if sys.platform == "emscripten":
    from hanjie.native import bridge as _core

    sys.modules[f"{__name__}._core"] = _core

from hanjie.native._core import Cancel, Reasoner, instruction_set
from hanjie.native.ambiguity import Common, common_cells
from hanjie.native.batch import solve_many
from hanjie.native.count import Count, count
from hanjie.native.effort import MOST_WORK, Effort, measure_effort
from hanjie.native.line import narrow_line, solve_line
from hanjie.native.search import iter_solutions, solve, useful_threads
from hanjie.native.technique import hardest_rule

__all__ = [
    "MOST_WORK",
    "Cancel",
    "Common",
    "Count",
    "Effort",
    "Reasoner",
    "common_cells",
    "count",
    "hardest_rule",
    "instruction_set",
    "iter_solutions",
    "measure_effort",
    "narrow_line",
    "solve",
    "solve_line",
    "solve_many",
    "useful_threads",
]
