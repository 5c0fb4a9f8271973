"""The page of an explanation: read back with an XML parser, which shares nothing with the code that writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import hanjie
from hanjie import UNKNOWN, Cell, Explanation, Grid, Line, Puzzle
from hanjie.render import LIGHT
from hanjie.render.pages.document import draw_in_notebook, draw_page
from hanjie.render.pages.story import Chapter, Figure, Highlight, Story
from tests.reasoning.puzzles import EDGE, EXAMPLES, HEART, LEFT_OR_RIGHT, NOTHING
from tests.render.pages.reading import pictures, ringed, steps, text, tree

ANCHOR = hanjie.load(EXAMPLES / "anchor.non")
HOSTILE = '</title><script>alert("1")</script>\u202e\x00&amp;\ud800'


def long_story(width: int, height: int, number: int) -> Story:
    puzzle = Puzzle.from_grid(Grid.blank(width, height, 1))
    grid = Grid.blank(width, height).with_cells({Cell(0, 0): 1})
    marks = tuple((Cell(0, column), Highlight.FRESH) for column in range(width))
    chapters = [Chapter("overlap", "In R1 …", (), Figure(grid, Line.row(0), highlights=marks))] * number
    return Story("Long", puzzle, grid, ("Solved.",), tuple(chapters))


@pytest.fixture(scope="module")
def explained() -> Explanation:
    return hanjie.explain(ANCHOR)


def test_every_step_is_numbered_named_and_in_words(explained: Explanation) -> None:
    listed = steps(explained.to_html())
    assert len(listed) == len(explained)
    for number, (deduction, step) in enumerate(zip(explained, listed, strict=True), 1):
        assert text(step).startswith(f"{number} {deduction.technique} {deduction.sentence(ANCHOR)}")


def test_every_step_shows_its_line_its_new_cells_and_its_evidence(explained: Explanation) -> None:
    for deduction, step in zip(explained, steps(explained.to_html()), strict=True):
        [picture] = pictures(step)
        fresh = {fact.cell for fact in deduction.concluded}
        assert ringed(picture, LIGHT.focus) == fresh
        assert ringed(picture, LIGHT.guess) == {fact.cell for fact in deduction.cells} - fresh
        frames = [rect for rect in picture.iter("rect") if rect.get("stroke") == LIGHT.focus]
        assert len(frames) == (deduction.line is not None)


def test_the_chain_of_an_assumption_is_in_words(explained: Explanation) -> None:
    for deduction, step in zip(explained, steps(explained.to_html()), strict=True):
        chain = [text(part) for details in step.iter("details") for part in details.iter("p")]
        assert chain == ([line.strip() for line in deduction.story(ANCHOR)] if deduction.cases else [])


def test_the_last_picture_is_the_solution(explained: Explanation) -> None:
    last = pictures(steps(explained.to_html())[-1])[-1]
    filled = hanjie.render.to_svg(explained.end)
    [path] = re.findall(r'fill="#000000" fill-rule="evenodd" d="([^"]*)"', filled)
    assert path in [part.get("d") for part in last.iter("path")]


def test_empty_cells_keep_their_dots_in_the_last_step(explained: Explanation) -> None:
    *_, before, last = [pictures(step)[-1] for step in steps(explained.to_html())]
    dots = [[path.get("d") or "" for path in svg.iter("path") if path.get("stroke-linecap")] for svg in (before, last)]
    assert len(dots[1]) == 1
    assert dots[1][0].count("M") >= dots[0][0].count("M") > 0
    assert dots[1][0].count("M") == explained.end.cells.count(0)


def used(root: ElementTree.Element) -> Iterator[str]:
    for use in root.iter("use"):
        yield (use.get("href") or "").removeprefix("#")


@pytest.mark.parametrize("puzzle", [HEART, EDGE, LEFT_OR_RIGHT, NOTHING, ANCHOR])
def test_a_page_needs_nothing_else(puzzle: Puzzle) -> None:
    html = hanjie.explain(puzzle).to_html()
    root = tree(html)
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert set(used(root)) <= set(names)
    assert len(names) == len(set(names))
    assert not list(root.iter("script"))
    assert not re.search(r"https?:|@import|url\(|src=", html)


def test_a_hostile_title_is_only_text() -> None:
    explanation = replace(hanjie.explain(HEART), puzzle=replace(HEART, title=HOSTILE))
    html = explanation.to_html()
    html.encode()
    assert not list(tree(html).iter("script"))
    assert text(next(tree(html).iter("title"))).startswith('</title><script>alert("1")</script>')
    assert not list(tree(explanation._repr_html_()).iter("script"))


def test_a_hostile_color_name_is_only_text() -> None:
    palette = hanjie.Palette.from_colors([("white", "#ffffff"), ("<b>", "#ff0000"), ("&", "#00ff00")])
    explanation = hanjie.explain(Puzzle.from_grid(Grid.from_rows([[1, 2], [2, 0]]), palette))
    assert not list(tree(explanation.to_html()).iter("b"))


def test_a_long_story_shows_lines_and_now_and_then_the_grid() -> None:
    listed = steps(draw_page(long_story(40, 30, 300)))
    assert all(pictures(step) for step in listed)
    with_grid = [step for step in listed if len(pictures(step)) == 2]
    assert 10 <= len(with_grid) <= 30
    assert listed[-1] in with_grid


@pytest.mark.parametrize(("width", "height", "number"), [(34, 34, 1000), (500, 400, 4000), (10, 10, 5000)])
def test_the_size_of_a_page_is_bounded(width: int, height: int, number: int) -> None:
    html = draw_page(long_story(width, height, number))
    assert len(html) < 3_000_000 + 1000 * number
    without = sum(not pictures(step) for step in steps(html))
    assert (f"{without:,} steps have no drawing" in html) == (without > 0)


def test_a_notebook_draws_the_first_steps_and_says_what_it_leaves_out() -> None:
    html = draw_in_notebook(long_story(34, 34, 3000))
    assert len(steps(html)) == 30
    assert "970 more steps without drawings" in html
    assert "2,000 further steps are left out here; to_html() has them all." in html
    assert len(html) < 500_000


def test_two_explanations_in_a_notebook_do_not_share_their_parts() -> None:
    names = [set(used(tree(hanjie.explain(puzzle)._repr_html_()))) for puzzle in (HEART, EDGE)]
    assert not names[0] & names[1]


def test_a_line_that_cannot_be_completed_has_a_red_frame() -> None:
    picture = pictures(steps(hanjie.explain(NOTHING).to_html())[-1])[-1]
    assert [rect.get("stroke") for rect in picture.iter("rect") if rect.get("stroke")] == [LIGHT.clash]


def test_known_empty_cells_of_a_complete_line_are_marked() -> None:
    story = long_story(60, 60, 1)
    grid = Grid.from_rows([[0] * 60] + [[UNKNOWN] * 60] * 59)
    [step] = steps(draw_page(replace(story, chapters=(replace(story.chapters[0], figure=Figure(grid, Line.row(0))),))))
    line = pictures(step)[0]
    marks = [path.get("d") or "" for path in line.iter("path") if path.get("stroke") == LIGHT.mark_on("#ffffff")]
    assert "".join(marks).count("M") == 60
