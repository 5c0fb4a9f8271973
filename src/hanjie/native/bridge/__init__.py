"""The core in a browser: the names of the compiled ``_core``, answered by the core as WebAssembly.

Python in a browser (Pyodide) cannot load the compiled module. There ``hanjie.native`` puts this package in its place;
docs/browser-engine.md has the whole picture. There are no threads: a search on several runs on one, and a batch solves
its puzzles one after the other.
"""

from hanjie.native.bridge.ambiguity import Ambiguity, count
from hanjie.native.bridge.batch import Batch
from hanjie.native.bridge.effort import hardest_rule, measure_effort
from hanjie.native.bridge.line import instruction_set, solve_line
from hanjie.native.bridge.reasoner import Reasoner
from hanjie.native.bridge.search import Search
from hanjie.native.bridge.slots import fill_slots
from hanjie.native.bridge.watch import Cancel

__all__ = [
    "Ambiguity",
    "Batch",
    "Cancel",
    "Reasoner",
    "Search",
    "count",
    "fill_slots",
    "hardest_rule",
    "instruction_set",
    "measure_effort",
    "solve_line",
]
