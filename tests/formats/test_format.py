"""What a format holds, refuses and loses."""

from __future__ import annotations

import pytest

from hanjie import formats
from hanjie.errors import UnsupportedError
from hanjie.formats import FORMATS, Holds
from hanjie.model import Grid, Puzzle

CAT = Puzzle.from_picture(
    ["r.r", "rrr"], title="Cat", author="A. Author", given=Grid.parse("#??\n???"), properties=(("level", "3"),)
)


def test_losses_are_codes_that_have_words_for_people() -> None:
    losses = formats.get("puzzlink").losses(Puzzle.from_picture(["#.#", ".##"], title="Cat"))
    assert losses == [Holds.TITLE, Holds.GOAL]
    assert losses == ["title", "goal"]
    assert [loss.words for loss in losses] == ["title", "goal picture"]


def test_every_code_is_its_name_in_small_letters_and_has_words() -> None:
    for holds in Holds:
        assert holds.value == holds.name.lower()
        assert holds.words.replace(" ", "").isalpha()


def test_a_format_that_holds_everything_loses_nothing() -> None:
    assert formats.get("json").losses(CAT) == []
    assert formats.get("json").stripped(CAT) == CAT


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_what_was_stripped_is_what_is_lost(format: formats.Format) -> None:
    stripped = format.stripped(CAT)
    assert format.stripped(stripped) == stripped
    assert format.losses(stripped) == []
    assert (stripped == CAT) == (format.losses(CAT) == [])


def test_an_empty_list_and_a_pack_are_refused_where_a_file_holds_one_puzzle() -> None:
    nin = formats.get("nin")
    with pytest.raises(UnsupportedError, match="there are no puzzles to write"):
        nin.dump([])
    with pytest.raises(UnsupportedError, match="holds one puzzle, not 2"):
        nin.dump([Puzzle.from_picture(["#"])] * 2)


def test_a_format_without_a_writer_is_only_read() -> None:
    only_read = next(format for format in FORMATS if format.write is None)
    assert only_read.refusal(CAT) == f"hanjie reads {only_read.title}, but does not write it."
    with pytest.raises(UnsupportedError, match="does not write it"):
        only_read.dump([CAT])
