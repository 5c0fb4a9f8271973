"""The twelve pictures of ``benchmarks/drawn_pictures.py``: each becomes a recognizable puzzle with one solution."""

from __future__ import annotations

import pytest

import hanjie
from benchmarks.drawn_pictures import COLORS, PICTURES
from hanjie.jobs.draw import DrawOutcome
from tests.thorough import THOROUGH

SIZES = (20, 30, 50) if THOROUGH else (30,)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: str(picture.__name__))
def test_a_picture_becomes_a_recognizable_puzzle_with_one_solution(picture: object, size: int) -> None:
    name, data = picture()  # type: ignore[operator]
    report = hanjie.draw(data, size=(size, size), colors=COLORS.get(name.split(".")[0], 1), timeout=60)
    assert report.outcome is DrawOutcome.FAIR
    result = hanjie.solve(report.puzzle)
    assert result.status is hanjie.Status.UNIQUE
    assert result.solution == report.puzzle.goal
    assert report.likeness > (0.45 if name == "bicycle.png" else 0.6)
    assert len(report.changed) <= 0.03 * size * size
