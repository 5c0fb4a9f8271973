from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie.render.film.pace import SHORTEST, Pace


def test_few_steps_are_shown_one_by_one_four_per_second() -> None:
    assert list(Pace().stops(5)) == [1, 2, 3, 4, 5]
    assert Pace().running(5) == 1.25


def test_many_steps_take_at_most_15_seconds() -> None:
    assert Pace().running(100_000) == 15


def test_speed_and_seconds_are_as_given() -> None:
    assert Pace(speed=10).running(1000) == 100
    assert Pace(seconds=7).running(1000) == 7


def test_a_long_trace_is_thinned_evenly_to_its_end() -> None:
    assert list(Pace(frames=12).stops(100)) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]


def test_a_fast_film_shows_several_steps_in_a_picture() -> None:
    stops = list(Pace(speed=100).stops(200))
    assert len(stops) == 50
    assert stops[:3] == [4, 8, 12]


def test_no_picture_skips_a_solution() -> None:
    assert list(Pace(frames=6).stops(100, [60, 100])) == [25, 50, 60, 100]


def test_a_trace_without_steps_has_no_stops() -> None:
    assert list(Pace().stops(0)) == []


@given(
    st.integers(1, 5000),
    st.integers(2, 400),
    st.floats(0.01, 50),
    st.lists(st.integers(1, 5000), max_size=9, unique=True).map(sorted),
)
def test_the_end_is_always_shown_within_the_frames(steps: int, frames: int, seconds: float, found: list[int]) -> None:
    solutions = [number for number in found if number <= steps]
    stops = list(Pace(seconds=seconds, frames=frames).stops(steps, solutions))
    assert stops == sorted(set(stops))
    assert len(stops) <= max(frames - 2, 0)
    assert len(stops) * SHORTEST <= max(seconds, SHORTEST) + 1e-9
    if frames > 2:
        assert stops[-1] == steps


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"speed": 0}, "speed must be above 0"),
        ({"seconds": float("nan")}, "seconds must be above 0"),
        ({"hold": -1}, "hold must be above 0"),
        ({"frames": 1}, "2 to 10,000 frames, not 1"),
        ({"frames": 10_001}, "2 to 10,000 frames, not 10,001"),
        ({"speed": 1, "seconds": 1}, "either the speed or the seconds"),
    ],
)
def test_a_pace_that_makes_no_sense_is_refused(wrong: dict[str, float], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Pace(**wrong)  # type: ignore[arg-type]
