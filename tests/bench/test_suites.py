"""The list of suites, and parts of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanjie.bench.case import Case
from hanjie.bench.corpus import HARD
from hanjie.bench.suites import SUITES, Made, Part, Read, named
from hanjie.errors import UnknownNameError
from tests.bench.cases import HEART
from tests.corpus.corpus import CORPUS, needs_corpus

SIZES = {
    "survey": 35,
    "survey-hard": 11,
    "taai2011": 1000,
    "icga2017": 1000,
    "tcga2019": 1000,
    "webpbn": 700,
    "colour": 39,
    "huge": 6,
    "random25": 2000,
    "random30": 1000,
    "boards": 1000,
    "colour-random": 300,
    "dominoes": 12,
}

NOWHERE = Path("nowhere")
CASES = [Case(str(number), HEART) for number in range(10)]


def names(part: Part) -> str:
    return "".join(case.name for case in part.of(CASES))


def test_halves_are_every_other_puzzle_and_together_the_whole() -> None:
    assert names(Part(half="even")) == "02468"
    assert names(Part(half="odd")) == "13579"


def test_a_share_is_one_in_so_many_of_the_half() -> None:
    assert names(Part(share=3)) == "0369"
    assert names(Part(half="odd", share=2)) == "159"


def test_a_count_is_spread_over_the_whole() -> None:
    assert names(Part(count=4)) == "0257"
    assert names(Part(count=40)) == "0123456789"


def test_a_group_stands_for_its_suites_and_none_comes_twice() -> None:
    assert [suite.name for suite in named(["taai2011", "tournament"])] == ["taai2011", "icga2017", "tcga2019"]


def test_a_name_that_is_no_suite_is_told_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="random25"):
        named(["random52"])


def test_first_solutions_are_wanted_of_contests_and_proofs_of_all_others() -> None:
    first = {suite.name for suite in SUITES if suite.wanted == 1}
    assert first == {"taai2011", "icga2017", "tcga2019", "boards"}


@pytest.mark.parametrize("name", [suite.name for suite in SUITES if isinstance(suite.source, Made)])
def test_a_suite_that_is_made_needs_no_corpus_and_makes_no_more_than_is_wanted(name: str) -> None:
    (suite,) = named([name])
    assert suite.missing(NOWHERE) is None
    first, second, third = suite.cases(NOWHERE, Part(count=3))
    assert len({first.name, second.name, third.name}) == 3
    assert isinstance(suite.source, Made)
    assert len(suite.source.numbers) == SIZES[name]


def test_a_suite_that_is_read_says_what_is_missing() -> None:
    (suite,) = named(["survey"])
    assert suite.missing(NOWHERE) == NOWHERE / "survey"


@needs_corpus
@pytest.mark.parametrize(
    "name", [suite.name for suite in SUITES if isinstance(suite.source, Read) and suite.name in SIZES]
)
def test_a_suite_of_the_corpus_is_read_whole(name: str) -> None:
    (suite,) = named([name])
    cases = suite.cases(CORPUS)
    assert len(cases) == SIZES[name]
    assert len({case.name for case in cases}) == len(cases)


@needs_corpus
def test_the_survey_knows_its_answers_and_its_hard_eleven() -> None:
    (suite,) = named(["survey"])
    cases = suite.cases(CORPUS)
    assert all(case.expected for case in cases)
    assert set(HARD) < {case.name for case in cases}
