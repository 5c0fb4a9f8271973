from __future__ import annotations

from itertools import accumulate, pairwise

import pytest

from hanjie.model import UNKNOWN, Grid, Palette, Puzzle, Trace
from hanjie.render import DARK, LIGHT, PRINT, Theme, TooLargeError, to_film
from hanjie.render.film import animated_svg
from hanjie.render.film.film import Film
from hanjie.render.film.pace import Pace
from tests.render.film import moving_svg
from tests.render.film.films import FLAG, HEART, IMPOSSIBLE, TWINS, WRONG_GUESS, grids, marks, solved


def svg(puzzle: Puzzle, run: object, **looks: object) -> moving_svg.Film:
    return moving_svg.Film(to_film(puzzle, run, "svg", **looks).decode())  # type: ignore[arg-type]


def colors(grid: Grid, puzzle: Puzzle, theme: Theme) -> list[list[str]]:
    fills = theme.fills(puzzle.palette)
    looks = dict(enumerate(fills)) | {UNKNOWN: theme.unknown_beside(fills)}
    return [[looks[value] for value in row] for row in grid.rows()]


def times(film: Film) -> list[tuple[float, float, float]]:
    """Moments of each picture: just after it came, in its middle, just before it goes."""
    begins = [0.0, *accumulate(shot.seconds for shot in film.shots())]
    return [(begin + 0.002, (begin + end) / 2, end - 0.002) for begin, end in pairwise(begins)]


@pytest.mark.parametrize("theme", [LIGHT, DARK, PRINT], ids=["light", "dark", "print"])
@pytest.mark.parametrize("puzzle", [HEART, FLAG, TWINS], ids=["heart", "flag", "twins"])
def test_at_every_time_the_cells_are_those_of_the_replayed_grid(puzzle: Puzzle, theme: Theme) -> None:
    result = solved(puzzle, max_solutions=2)
    film, moving = Film.from_run(puzzle, result), svg(puzzle, result, theme=theme)
    expected = [*grids(film), result.solutions[-1]]
    for moments, grid in zip(times(film), expected, strict=True):
        for time in moments:
            assert moving.cells(time) == colors(grid, puzzle, theme)


def test_a_thinned_film_shows_the_replayed_grid() -> None:
    film, moving = Film.from_run(HEART, marks(700), Pace(frames=30)), svg(HEART, marks(700), frames=30)
    for (_, time, _), grid in zip(times(film), [*grids(film), film.trace.end()], strict=True):
        assert moving.cells(time) == colors(grid, HEART, LIGHT)


def test_cells_that_were_taken_back_are_painted_over() -> None:
    film, moving = Film.from_run(HEART, WRONG_GUESS), svg(HEART, WRONG_GUESS, theme="dark")
    for (_, time, _), grid in zip(times(film), [*grids(film), WRONG_GUESS.end()], strict=True):
        assert moving.cells(time) == colors(grid, HEART, DARK)


def test_open_cells_keep_their_color_when_all_of_them_are_open_again() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("night", "#333840")])
    puzzle = Puzzle.from_clues(["1"], ["1"], palette=palette)
    trace = Trace.parse("?\n\nguess @1 R1C1=1\nrewind @0 R1C1=?")
    film, moving = Film.from_run(puzzle, trace), svg(puzzle, trace, theme="dark")
    for (_, time, _), grid in zip(times(film), [*grids(film), trace.end()], strict=True):
        assert moving.cells(time) == colors(grid, puzzle, DARK)


def test_signals_and_status_are_visible_in_their_picture_only() -> None:
    film, moving = Film.from_run(HEART, WRONG_GUESS), svg(HEART, WRONG_GUESS)
    middles = [time for _, time, _ in times(film)]
    assert [moving.texts(time) for time in middles] == [
        ["7 steps"],
        ["2", "Step 1 of 7", "Row 2: 5 cells follow from", "its clue"],
        ["Step 2 of 7", "Guess: row 1, column 1 is", "filled"],
        ["1", "Step 3 of 7", "Column 1: 2 cells follow", "from its clue"],
        ["1", "Step 4 of 7", "Row 1: 2 cells follow from", "its clue"],
        ["1", "Step 5 of 7", "Contradiction in row 1"],
        ["Step 6 of 7", "Taken back: 5 cells"],
        ["1", "Step 7 of 7", "Column 1: 1 cell follows", "from its clue"],
        ["7 steps"],
    ]
    strokes = [set(moving.strokes(time)) & {LIGHT.focus, LIGHT.back, LIGHT.clash} for time in middles]
    focus, nothing = {LIGHT.focus}, set[str]()
    assert strokes == [nothing, focus, nothing, focus, focus, {LIGHT.clash}, {LIGHT.back}, focus, nothing]


def test_guesses_are_marked_until_they_are_taken_back() -> None:
    film, moving = Film.from_run(HEART, WRONG_GUESS), svg(HEART, WRONG_GUESS)

    def rings(time: float) -> int:
        parts = moving.shown(moving.films[0], time)
        return sum(shape.get("stroke") == LIGHT.guess for part in parts for shape in part.iter())

    assert [rings(time) for _, time, _ in times(film)][:5] == [0, 0, 1, 2, 3]


@pytest.mark.parametrize("puzzle", [HEART, FLAG, IMPOSSIBLE], ids=["heart", "flag", "impossible"])
def test_without_motion_it_is_as_at_the_end(puzzle: Puzzle) -> None:
    result = solved(puzzle)
    assert result.trace
    moving = svg(puzzle, result)
    end = moving.animation.seconds - 0.01
    assert moving.cells(None) == moving.cells(end) == colors(result.trace.end(), puzzle, LIGHT)
    assert moving.texts(None) == moving.texts(end)
    assert moving.strokes(None) == moving.strokes(end)
    assert "@media (prefers-reduced-motion:reduce)" in moving.css
    assert moving.css.count("animation:none!important") == 2


def test_it_repeats_or_stays_at_the_end() -> None:
    again, once = svg(HEART, solved(HEART)), svg(HEART, solved(HEART), loop=False)
    seconds = again.animation.seconds
    assert seconds == pytest.approx(Film.from_run(HEART, solved(HEART)).seconds, abs=0.001)
    assert again.cells(seconds + 0.1) == colors(Grid.blank(5, 5), HEART, LIGHT)
    assert once.cells(seconds + 0.1) == once.cells(None)


def test_it_needs_nothing_from_outside_and_no_script() -> None:
    text = to_film(HEART, solved(HEART), "svg").decode()
    assert "<script" not in text
    assert "url(" not in text
    assert "href" not in text
    assert text.count("http") == 1


def test_two_films_in_one_page_do_not_mix_their_style_sheets() -> None:
    heart, flag = (set(svg(puzzle, solved(puzzle)).animation.keyframes) for puzzle in (HEART, FLAG))
    assert not heart & flag


def test_captions_are_escaped() -> None:
    moving = svg(HEART, solved(HEART), caption="<b>&")
    assert moving.root[0].text == "<b>&"


def test_signals_fill_small_cells() -> None:
    moving = svg(HEART, WRONG_GUESS, cell=3, clues=False)
    film = Film.from_run(HEART, WRONG_GUESS)
    assert moving.cells(times(film)[2][1])[0][0] == LIGHT.guess


def test_a_film_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animated_svg, "MAX_CHARACTERS", 10_000)
    with pytest.raises(TooLargeError, match=r"more than 10,000 characters\. Choose fewer frames"):
        to_film(HEART, marks(500), "svg")


def test_a_trace_without_steps_is_a_film() -> None:
    assert svg(HEART, Trace(Grid.blank(5, 5))).cells(0) == colors(Grid.blank(5, 5), HEART, LIGHT)
