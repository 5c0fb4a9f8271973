"""Benchmarks: named suites of puzzles, runs over them, and tables of what they took.

::

    lots         random numbers that are the same on every machine
    generated    suites made from them: random boards, contest boards, dominoes
    corpus       suites of real puzzles, read from a folder
    suites       the list of all suites, and how to take a part of one
    runs         solve each puzzle once per seed; CPU time in the core, answers verified
    figures      median, mean, p99, max, PAR2 and counts of work
    throughput   many puzzles at once on several threads
    signature    counts of work that do not depend on the machine
    machine      what a table was measured on
    table        figures as text, Markdown or JSON
    job          all of it together, as ``hanjie bench`` does it
"""
