"""Plain data that is hostile."""

from __future__ import annotations

from typing import Any

import pytest

from hanjie.errors import FormatError
from hanjie.model import Phase, Progress
from hanjie.reasoning import Deduction, Technique


def nested(depth: int) -> dict[str, Any]:
    """A deduction inside ``depth`` others."""
    data: dict[str, Any] = Deduction(Technique.NESTED, None, (), ()).to_dict()
    for _ in range(depth):
        data = data | {"cases": [{"assumption": "R1C1=1", "chain": [data]}]}
    return data


@pytest.mark.parametrize("depth", [50, 85, 150, 5_000])
def test_data_that_is_nested_too_deeply_is_refused(depth: int) -> None:
    with pytest.raises(FormatError, match="nested at most"):
        Deduction.from_dict(nested(depth))


def test_data_that_people_need_is_not_too_deep() -> None:
    deduction = Deduction.from_dict(nested(30))
    assert Deduction.from_dict(deduction.to_dict()) == deduction
    assert repr(deduction).startswith("<Deduction ")


@pytest.mark.parametrize("seconds", [10**400, float("nan"), float("inf"), "1", True, None])
def test_a_number_is_finite(seconds: object) -> None:
    data = Progress(Phase.LINES, 1, 2).to_dict()
    with pytest.raises(FormatError, match=r"^seconds: Expected a number"):
        Progress.from_dict(data | {"seconds": seconds})
