"""Codes and links as functions, and the addresses of other sites."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.errors import UnknownNameError, UnsupportedError
from hanjie.model import Grid, Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"], title="tiny", author="me")
CLUES = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])


def test_a_code_is_what_the_format_writes() -> None:
    assert hanjie.share_code(TINY) == hanjie.dumps(TINY, "code").strip()
    assert hanjie.share_code(TINY, picture=True) == hanjie.dumps(TINY, "code:picture").strip()
    assert hanjie.share_code(TINY, title=True) == hanjie.dumps(TINY, "code:title").strip()
    assert hanjie.share_code(TINY, picture=True, texts=True) == hanjie.dumps(TINY, "code:all").strip()


def test_marks_may_be_rows_of_numbers_and_do_not_change_the_code_in_a_link() -> None:
    rows = [[1, 0, 255], [255, 255, 255]]
    assert hanjie.loads(hanjie.share_code(TINY, marks=rows)).saved == Grid.from_rows(rows)
    link = hanjie.share_link(TINY, "https://x.org/", marks=rows)
    assert link.startswith(f"https://x.org/#/play/{hanjie.share_code(TINY)}?marks=M1")
    assert hanjie.loads(link).saved == Grid.from_rows(rows)


@pytest.mark.parametrize("mode", ["play", "solve", "watch", "design"])
def test_a_link_opens_in_the_chosen_mode(mode: str) -> None:
    link = hanjie.share_link(TINY, "https://x.org/", mode=mode)
    assert link == f"https://x.org/#/{mode}/{hanjie.share_code(TINY)}"
    assert hanjie.loads(link).rows == TINY.rows


def test_without_a_mode_a_picture_opens_for_drawing_and_clues_for_playing() -> None:
    assert "#/play/H1" in hanjie.share_link(TINY, "https://x.org/")
    assert "#/design/G1" in hanjie.share_link(TINY, "https://x.org/", picture=True)
    assert "#/play/G1" in hanjie.share_link(TINY, "https://x.org/", picture=True, mode="play")


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'watch'"):
        hanjie.share_link(TINY, "https://x.org/", mode="wacth")


def test_saved_progress_travels_only_on_request() -> None:
    saved = Puzzle.from_picture(["#.#", ".##"], saved=Grid.blank(3, 2))
    assert hanjie.share_code(saved) == hanjie.share_code(TINY)


def test_marks_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="A puzzle of 3x2 has saved cells of that size, not of 1x1"):
        hanjie.share_link(TINY, "https://x.org/", marks=[[1]])


def test_a_puzzle_without_a_picture_cannot_share_one() -> None:
    with pytest.raises(UnsupportedError, match="no picture to share"):
        hanjie.share_code(CLUES, picture=True)


@pytest.mark.parametrize(
    "address",
    [
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#3x2:1/1/2/1.1/2",
        "3x2:1/1/2/1.1/2",
        "var d=[[7,3,9,4],[202,295,106,97],[201,295,106,97],[200,295,106,97],[11,22,33,44],[22,11,44,33],"
        "[51,101,150,50],[5,6,7,8],[6,7,8,9],[8,7,8,9],[7,8,8,10]];",
        "https://puzz.link/p?nonogram/3/2/112112g",
        "https://puzz.link/p?nonogram_edit/3/2/112112g",
        "http://pzv.jp/p.html?nonogram/3/2/112112g",
        "https://pzprxs.vercel.app/p?nonogram/3/2/112112g",
        "https://dsmiller95.github.io/nonogram-printer/?width=3&height=2&raw=5",
        "https://davidje13.github.io/Nonogram/#name=tiny&rules=",
        "https://anything.example/path/index.html?x=y#/play/",
    ],
)
def test_the_address_of_every_site_that_holds_a_puzzle_is_read(address: str) -> None:
    if address.endswith("rules="):
        address += hanjie.dumps(CLUES, "davidje13").strip()
    if address.endswith("#/play/"):
        address += f"{hanjie.share_code(CLUES)}?sheet=link"
    puzzle = hanjie.loads(address)
    assert (puzzle.rows, puzzle.columns) == (CLUES.rows, CLUES.columns)
