"""Benchmarks: named suites of puzzles, runs over them, and tables of the results.

::

    bench_puzzle  one puzzle of a suite
    generated     suites made from random numbers: random boards, contest boards, dominoes
    corpus        suites of published puzzles, read from a folder
    drawings      pictures of 30x30 cells, and random changes of them
    suites        the list of all suites, and how to select a part of one
    runs          solve each puzzle once per seed; CPU time in the core, answers verified
    figures       median, mean, p99, max, PAR2 and counts of work
    throughput    many puzzles at once on several threads
    signature     counts of work that do not depend on the machine
    machine       the machine that a table was measured on
    table         figures as text, Markdown or JSON
    report        the whole benchmark, as ``hanjie bench`` runs it
"""
