"""The list of suites, and parts of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.corpus import HARD
from hanjie.bench.suites import SUITES, FromCorpus, Generated, Part, Suite, get
from hanjie.errors import FormatError, UnknownNameError
from tests.bench.samples import HEART
from tests.corpus.corpus import CORPUS, needs_corpus

SIZES = {
    "survey": 35,
    "survey-hard": 11,
    "taai2011": 1000,
    "icga2017": 1000,
    "tcga2019": 1000,
    "webpbn": 700,
    "color": 39,
    "huge": 6,
    "random25": 2000,
    "random30": 1000,
    "boards": 1000,
    "color-random": 300,
    "dominoes": 12,
}

ROOT = Path(__file__).parents[2]
NOWHERE = Path("nowhere")
PUZZLES = [BenchPuzzle(str(number), HEART) for number in range(10)]


def names(part: Part) -> str:
    return "".join(puzzle.name for puzzle in part.select(PUZZLES))


def test_halves_are_every_other_puzzle_and_together_the_whole() -> None:
    assert names(Part(half="even")) == "02468"
    assert names(Part(half="odd")) == "13579"


def test_a_share_is_one_puzzle_in_n_of_the_half() -> None:
    assert names(Part(share=3)) == "0369"
    assert names(Part(half="odd", share=2)) == "159"


def test_a_count_is_spread_over_the_whole() -> None:
    assert names(Part(count=4)) == "0257"
    assert names(Part(count=40)) == "0123456789"


def test_a_group_stands_for_its_suites_and_none_comes_twice() -> None:
    assert [suite.name for suite in get(["taai2011", "tournament"])] == ["taai2011", "icga2017", "tcga2019"]


def test_an_unknown_name_suggests_the_nearest_suite() -> None:
    with pytest.raises(UnknownNameError, match="random25"):
        get(["random52"])


def test_contests_stop_at_the_first_solution_and_all_others_prove_uniqueness() -> None:
    first = {suite.name for suite in SUITES if suite.max_solutions == 1}
    assert first == {"taai2011", "icga2017", "tcga2019", "boards"}


@pytest.mark.parametrize("name", [suite.name for suite in SUITES if isinstance(suite.source, Generated)])
def test_a_generated_suite_needs_no_corpus_and_generates_only_the_selected_puzzles(name: str) -> None:
    (suite,) = get([name])
    assert suite.missing(None) == ""
    first, second, third = suite.puzzles(None, Part(count=3))
    assert len({first.name, second.name, third.name}) == 3
    assert isinstance(suite.source, Generated)
    assert len(suite.source.numbers) == SIZES[name]


def test_a_suite_of_the_corpus_says_what_is_missing() -> None:
    (suite,) = get(["survey"])
    assert suite.missing(NOWHERE) == str(NOWHERE / "survey")
    assert suite.missing(None) == "survey"


def test_a_folder_of_puzzles_is_a_suite() -> None:
    suite = Suite.from_folder(ROOT / "examples")
    assert (suite.name, suite.missing(None), suite.needs_corpus) == ("examples", "", False)
    assert [puzzle.name for puzzle in suite.puzzles(None)][:2] == ["anchor", "bee"]
    assert len(suite.puzzles(None, Part(count=3))) == 3


def test_a_folder_without_puzzles_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="There are no puzzles in this folder"):
        Suite.from_folder(tmp_path).puzzles(None)
    assert Suite.from_folder(tmp_path / "nowhere").missing(None) == str(tmp_path / "nowhere")


@needs_corpus
@pytest.mark.parametrize(
    "name", [suite.name for suite in SUITES if isinstance(suite.source, FromCorpus) and suite.name in SIZES]
)
def test_a_suite_of_the_corpus_is_read_whole(name: str) -> None:
    (suite,) = get([name])
    puzzles = suite.puzzles(CORPUS)
    assert len(puzzles) == SIZES[name]
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)


@needs_corpus
def test_the_survey_has_its_answers_and_its_eleven_hard_puzzles() -> None:
    (suite,) = get(["survey"])
    puzzles = suite.puzzles(CORPUS)
    assert all(puzzle.expected for puzzle in puzzles)
    assert set(HARD) < {puzzle.name for puzzle in puzzles}
