"""``hanjie.explain`` is a package and a verb, whatever is imported first."""

from __future__ import annotations

import subprocess
import sys

import pytest

import hanjie
import hanjie.api
from hanjie.explain import Explanation

PUZZLE = "hanjie.Puzzle.from_clues(['2'], ['1', '1'])"
CALL = f"assert hanjie.explain({PUZZLE}).outcome == 'solved'"
USE = "from hanjie.explain import Technique; assert Technique.GLUE.value == 'glue'"


@pytest.mark.parametrize(
    "code",
    [
        f"import hanjie; {CALL}; {USE}; {CALL}",
        f"import hanjie.explain; {CALL}; {USE}",
        f"from hanjie.explain.technique import Technique; import hanjie; {CALL}; {USE}",
        f"from hanjie.api import explain; import hanjie; assert explain({PUZZLE}) == hanjie.explain({PUZZLE})",
        f"from hanjie import explain; import hanjie.explain.explainer; {CALL}; explain({PUZZLE}); {USE}",
    ],
)
def test_it_can_be_called_and_imported_from_in_any_order(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_verb_of_the_api_is_the_same() -> None:
    puzzle = hanjie.Puzzle.from_clues(["2"], ["1", "1"])
    explanation = hanjie.explain(puzzle)
    assert isinstance(explanation, Explanation)
    assert hanjie.api.explain(puzzle) == explanation
