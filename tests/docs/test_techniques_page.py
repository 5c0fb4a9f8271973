"""The page of techniques is what its maker writes, and every technique has a chapter."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

from hanjie.reasoning import LADDER

ROOT = Path(__file__).parents[2]


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_techniques", ROOT / "docs" / "make_techniques.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_and_its_pictures_are_up_to_date() -> None:
    made = maker()
    assert made.PAGE.read_text(encoding="utf-8") == made.page(), "run python docs/make_techniques.py"
    drawn = {path.name: path.read_text(encoding="utf-8") for path in made.PICTURES.iterdir()}
    assert drawn == dict(made.pictures()), "run python docs/make_techniques.py"


def test_every_technique_has_a_chapter_in_the_order_of_the_ladder() -> None:
    assert tuple(lesson.technique for lesson in maker().LESSONS) == LADDER
