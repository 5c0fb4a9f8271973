"""The gallery: four classic algorithms. Each is one file that reads like an essay, and each is a complete solver.

::

    cell_backtracking    cell by cell: try filled, then blank; backtrack when a line cannot be completed
    block_backtracking   block by block, row by row, from the leftmost start to the last that leaves room
    permutation_filter   the cells that all fitting placements of a line share; then guesses
    overlap_nfa          leftmost and rightmost match of a line by an automaton; contradictions; then guesses

    recorder             records their steps and enforces their limits, with journal and thinning
    search               the part that the last two share: sweep over the lines, guess, rewind
    run                  runs an algorithm and makes a Result

They are much slower than the native solver. They are for reading and watching. Each is a generator of solutions,
``solutions(puzzle, recorder)``, and ``hanjie.solve(puzzle, algorithm="overlap_nfa")`` runs it.
"""

from hanjie.gallery import block_backtracking, cell_backtracking, overlap_nfa, permutation_filter

__all__ = ["block_backtracking", "cell_backtracking", "overlap_nfa", "permutation_filter"]
