"""mypy finds wrong keywords of the constructors of puzzles."""

from __future__ import annotations

import re
from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[2]

CODE = """\
from hanjie import Grid, Puzzle
Puzzle.from_clues(["1"], ["1"], title="a", properties=[("id", "17")], given=None)
Puzzle.from_clues(["1"], ["1"], titel="a")
Puzzle.from_picture("#", titel="a")
Puzzle.from_grid(Grid.parse("#"), titel="a")
Puzzle.from_clues(["1"], ["1"], title=5)
Puzzle.from_picture("#", goal=None)
"""


def test_a_wrong_keyword_is_a_type_error() -> None:
    cache = ROOT / ".mypy_cache" / "snippets"
    out, err, _ = api.run(["--strict", "--config-file=", f"--cache-dir={cache}", "-c", CODE])
    assert err == ""
    assert re.findall(r"<string>:(\d+): error: (.*? \"\w+\" (?:for|to) \"\w+\")", out) == [
        ("3", 'Unexpected keyword argument "titel" for "from_clues"'),
        ("4", 'Unexpected keyword argument "titel" for "from_picture"'),
        ("5", 'Unexpected keyword argument "titel" for "from_grid"'),
        ("6", 'Argument "title" to "from_clues"'),
        ("7", 'Unexpected keyword argument "goal" for "from_picture"'),
    ]
