"""The chart of the README shows the figures of the benchmarks page."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(name="maker", scope="module")
def _maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_chart", ROOT / "docs" / "make_chart.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_chart_is_what_its_script_draws(maker: ModuleType) -> None:
    drawn = maker.chart(maker.PAGE.read_text(encoding="utf-8"))
    assert maker.CHART.read_text(encoding="utf-8") == drawn, "run python docs/make_chart.py"
    assert drawn.count('class="s0"') == 1 + 11


def test_our_own_figures_are_those_of_the_table_of_the_survey(maker: ModuleType) -> None:
    text = maker.PAGE.read_text(encoding="utf-8")
    solvers, table = maker.read_table(text)
    assert solvers[0] == "hanjie"
    survey = text.split("### Beside the prototypes: the survey")[1]
    for puzzle, times in table.items():
        row = re.search(rf"^\| {puzzle} \| ([\d.,]+) \|", survey, re.MULTILINE)
        assert row, puzzle
        assert times[0].least == pytest.approx(float(row[1].replace(",", "")) / 1000, rel=0.01), puzzle


def test_ranges_and_time_outs_are_understood(maker: ModuleType) -> None:
    assert maker.parse_time("0.44") == (0.44, 0.44, False)
    assert maker.parse_time("7.5–453") == (7.5, 453, False)
    assert maker.parse_time("> 3,600") == (3600, 3600, True)
    assert maker.parse_time("") is None
