"""Makes puzzles: ``random`` from random numbers, ``picture`` from images."""
