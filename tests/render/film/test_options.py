"""The choices about a film are checked when they are made, and survive as plain data."""

from __future__ import annotations

import json

import pytest

from hanjie.errors import FormatError, UnknownNameError
from hanjie.render import DARK, FilmOptions
from hanjie.render.film.pace import Pace


def test_the_default_is_a_gif_in_the_light_theme() -> None:
    options = FilmOptions()
    assert (options.format, options.theme, options.frames, options.clues) == ("gif", "light", 300, None)
    assert options.pace == Pace()


def test_the_pace_is_taken_from_the_options() -> None:
    assert FilmOptions(speed=2, frames=50, hold=1).pace == Pace(2, None, 50, 1)


@pytest.mark.parametrize(
    "options",
    [
        FilmOptions(),
        FilmOptions("svg", seconds=7.5, loop=False, clues=True, theme="dark", size=400, caption="Heart", words=False),
        FilmOptions(theme=DARK, cell=12),
    ],
)
def test_options_survive_a_trip_through_json(options: FilmOptions) -> None:
    assert FilmOptions.from_dict(json.loads(json.dumps(options.to_dict()))) == options


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"format": "mp4"}, "There is no film format 'mp4'"),
        ({"theme": "darck"}, "did you mean 'dark'"),
        ({"cell": 5, "size": 100}, "either the cell or the size"),
        ({"cell": 0}, "The cell of a film is a whole number of pixels from 1, not 0"),
        ({"size": 2.5}, "The size of a film is a whole number of pixels from 1, not 2.5"),
        ({"cell": True}, "not True"),
        ({"frames": 1}, "2 to 10,000 frames"),
        ({"speed": 1, "seconds": 1}, "either the speed or the seconds"),
    ],
)
def test_options_that_make_no_sense_are_refused(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        FilmOptions(**wrong)  # type: ignore[arg-type]


def test_an_unknown_format_names_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="gif, apng, svg"):
        FilmOptions(format="quicktime")


def test_plain_data_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(FormatError, match="no field 'color'"):
        FilmOptions.from_dict({"color": "red"})
