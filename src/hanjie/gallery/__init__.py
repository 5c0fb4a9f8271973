"""The gallery: the classic algorithms, each in one file to be read like an essay, and each a complete solver.

::

    cell_backtracking    cell by cell: try filled, then blank, turn back at the first line that cannot come out
    block_backtracking   block by block, row by row, from the leftmost start to the last that leaves room
    permutation_filter   all placements of a line, those that fit, what they share; then guess
    overlap_nfa          leftmost and rightmost match of a line by an automaton; contradictions; then guess

    recorder             counts their steps, ends them in time; journal writes them down
    search               what the last two share: sweep over the lines, guess, rewind
    run                  from a puzzle to a Result

They are slow beside the native solver, and meant to be: they show how it can be thought. Each is a generator of
solutions, ``solutions(puzzle, recorder)``, and ``hanjie.solve(puzzle, algorithm="overlap_nfa")`` runs it.
"""

from hanjie.gallery import block_backtracking, cell_backtracking, overlap_nfa, permutation_filter

__all__ = ["block_backtracking", "cell_backtracking", "overlap_nfa", "permutation_filter"]
