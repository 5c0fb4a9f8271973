"""``hanjie help techniques``, and the places that point to it."""

from __future__ import annotations

import pytest

from hanjie.reasoning import LADDER
from hanjie.reasoning.words.techniques import ABOUT
from tests.cli.runs import hanjie


@pytest.mark.parametrize("technique", LADDER)
def test_help_with_the_name_of_a_technique_says_what_it_does(technique: str) -> None:
    for words in ([technique], technique.split(), [technique.upper()], [technique.replace(" ", "-")]):
        run = hanjie("help", *words)
        assert run.code == 0
        assert run.out.startswith(f"{technique}: ")
        assert len(run.out.splitlines()) == 1


def test_help_techniques_lists_all_of_them_easiest_first() -> None:
    run = hanjie("help", "techniques")
    assert [line.partition(":")[0] for line in run.out.splitlines()] == [str(technique) for technique in LADDER]


def test_help_for_verbs_and_unknown_words_is_as_before() -> None:
    assert "Usage: hanjie explain" in hanjie("help", "explain").out
    assert "Usage: hanjie" in hanjie("help").out
    run = hanjie("help", "mercurial")
    assert run.code == 2
    assert "There is no command 'mercurial'" in run.err


def test_explain_points_to_the_help_and_the_page_has_it() -> None:
    assert "'hanjie help techniques'" in hanjie("explain", "tiny.non").err
    assert "help" not in hanjie("explain", "tiny.non", "--json").err
    page = hanjie("explain", "tiny.non", "-o", "-").out
    used = [technique for technique in LADDER if f"<strong>{technique}</strong>" in page]
    assert used
    assert all(ABOUT[technique] in page for technique in used)
