"""The parts of share codes, in the order of docs/share-codes.md: digits, numbers, clues, cells, palette, texts, puzzle.

Every part is one function for both directions. It is given a coder and what to write; a coder that reads ignores what
it is given and returns what it finds. So a reader cannot differ from its writer.
"""
