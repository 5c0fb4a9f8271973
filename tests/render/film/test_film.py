from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.model import Ending, Grid, Line, Puzzle, Result, Status, Trace
from hanjie.render.film.film import Film
from hanjie.render.film.motion import Shot, Signal
from hanjie.render.film.pace import OPENING, Pace
from tests.render.film.films import FLAG, HEART, IMPOSSIBLE, TWINS, WRONG_GUESS, grids, marks, solved


def signals(shot: Shot) -> list[str]:
    """The signals as a drawing: f fresh, g guess, t trial, b taken back."""
    text = "".join(".fgtb"[signal] for signal in shot.signals)
    width = shot.grid.width
    return [text[at : at + width] for at in range(0, len(text), width)]


@pytest.mark.parametrize("puzzle", [HEART, FLAG, TWINS], ids=["heart", "flag", "twins"])
def test_every_picture_shows_the_replayed_grid(puzzle: Puzzle) -> None:
    film = Film.from_run(puzzle, solved(puzzle, max_solutions=2))
    shots = list(film.shots())
    assert len(shots) == len(film)
    assert [shot.grid for shot in shots[:-1]] == grids(film)
    assert [shot.done for shot in shots[:-1]] == [0, *film.stops()]


def test_a_thinned_film_shows_the_replayed_grid_and_all_that_changed() -> None:
    film = Film.from_run(HEART, marks(1000), Pace(frames=50))
    shots = list(film.shots())
    assert len(shots) == 50
    assert [shot.grid for shot in shots[:-1]] == grids(film)
    assert shots[-1].grid == film.trace.end()
    cells = bytearray(film.trace.start.cells)
    for shot in shots:
        for place in shot.changed:
            cells[place] = shot.grid.cells[place]
        assert bytes(cells) == shot.grid.cells


def test_a_guess_and_its_consequences_stay_marked_until_they_are_taken_back() -> None:
    shots = list(Film.from_run(HEART, WRONG_GUESS).shots())
    assert signals(shots[1]) == [".....", "fffff", ".....", ".....", "....."]
    assert signals(shots[2]) == ["g....", ".....", ".....", ".....", "....."]
    assert signals(shots[3]) == ["g....", ".....", "f....", "f....", "....."]
    assert signals(shots[4]) == ["gff..", ".....", "t....", "t....", "....."]
    assert signals(shots[5]) == ["gtt..", ".....", "t....", "t....", "....."]
    assert signals(shots[6]) == ["bbb..", ".....", "b....", "b....", "....."]
    assert signals(shots[7]) == ["f....", ".....", ".....", ".....", "....."]
    assert signals(shots[8]) == ["....."] * 5


def test_a_guess_of_many_cells_is_marked_in_its_own_picture_only() -> None:
    placed = "line R2 @0 R2C1=1\nguess R1 @1 R1C1=1 R1C2=1\nguess R3 @2 R3C1=1 R3C2=0\nrewind @1 R3C1=? R3C2=?"
    shots = list(Film.from_run(HEART, Trace.parse(f"{Grid.blank(5, 5)}\n\n{placed}")).shots())
    assert signals(shots[2])[:3] == ["gg...", ".....", "....."]
    assert signals(shots[3])[:3] == ["tt...", ".....", "gg..."]
    assert signals(shots[4])[:3] == ["tt...", ".....", "bb..."]
    assert [shot.event for shot in shots[2:5]] == [
        "Guess: 2 cells of row 1",
        "Guess: 2 cells of row 3",
        "Taken back: 2 cells",
    ]


def test_the_line_is_framed_and_a_contradiction_is_a_clash() -> None:
    shots = list(Film.from_run(HEART, WRONG_GUESS).shots())
    assert [(str(shot.line), shot.is_clash) for shot in shots] == [
        ("None", False),
        ("R2", False),
        ("None", False),
        ("C1", False),
        ("R1", False),
        ("R1", True),
        ("None", False),
        ("C1", False),
        ("None", False),
    ]


def test_a_clash_stays_visible_if_other_steps_follow_in_the_same_picture() -> None:
    (_, shot, _) = Film.from_run(HEART, WRONG_GUESS, Pace(frames=3)).shots()
    assert shot.line == Line.row(0)
    assert shot.is_clash
    assert signals(shot) == ["fbb..", "fffff", "b....", "b....", "....."]


def test_the_line_that_refutes_a_guess_is_a_clash_when_the_guess_is_taken_back() -> None:
    trace = Trace.parse("?????\n" * 5 + "\nguess @1 R1C1=1\nrewind C1 @0 R1C1=?")
    shot = list(Film.from_run(HEART, trace).shots())[2]
    assert (str(shot.line), shot.is_clash, shot.event) == ("C1", True, "Taken back: 1 cell")


def test_the_words_say_what_a_step_does() -> None:
    shots = list(Film.from_run(HEART, WRONG_GUESS).shots())
    assert [shot.event for shot in shots[1:]] == [
        "Row 2: 5 cells follow from its clue",
        "Guess: row 1, column 1 is filled",
        "Column 1: 2 cells follow from its clue",
        "Row 1: 2 cells follow from its clue",
        "Contradiction in row 1",
        "Taken back: 5 cells",
        "Column 1: 1 cell follows from its clue",
        "",
    ]
    assert [shot.counter for shot in shots][:2] == ["7 steps", "Step 1 of 7"]
    assert shots[-1].counter == "7 steps"


def test_a_solution_is_shown_without_signals_and_held_for_a_while() -> None:
    shots = list(Film.from_run(TWINS, solved(TWINS, max_solutions=2)).shots())
    (first,) = (shot for shot in shots if shot.event == "A solution")
    assert first.grid.is_complete
    assert not any(first.signals)
    assert first.seconds > 1
    assert Signal.BACK in shots[shots.index(first) + 1].signals
    assert shots[-1].event == "There are at least 2 solutions"
    assert TWINS.is_solved_by(shots[-1].grid)
    assert TWINS.is_solved_by(first.grid)
    assert shots[-1].grid != first.grid


def test_the_end_is_the_solution_even_if_the_proof_of_uniqueness_follows() -> None:
    result = solved(HEART)
    assert result.trace
    assert result.solution
    proved = Trace(result.trace.start, (*result.trace.steps, *WRONG_GUESS.steps[:1], *WRONG_GUESS.steps[5:6]))
    end = list(Film.from_run(HEART, replace(result, status=Status.UNIQUE, trace=proved)).shots())[-1]
    assert end.grid == result.solution
    assert end.event == "Solved: the only solution"
    assert len(end.changed) == 25


def test_the_end_of_a_puzzle_without_solution_keeps_the_contradiction() -> None:
    shots = list(Film.from_run(IMPOSSIBLE, solved(IMPOSSIBLE)).shots())
    assert shots[-1].event == "There is no solution"
    assert shots[-1].is_clash
    assert shots[-1].line == shots[-2].line is not None


@pytest.mark.parametrize(
    ("ending", "words"),
    [(Ending.STUCK, "Stuck: no line alone decides another cell"), (Ending.STOPPED, "Not finished: out of time")],
    ids=["stuck", "stopped"],
)
def test_a_run_that_was_not_finished_says_so(ending: Ending, words: str) -> None:
    result = Result(Status.UNKNOWN, ending=ending, trace=WRONG_GUESS)
    end = list(Film.from_run(HEART, result).shots())[-1]
    assert end.event == words
    assert end.grid == WRONG_GUESS.end()


def test_several_solutions_end_in_their_common_cells_if_the_search_is_complete() -> None:
    result = solved(TWINS, max_solutions=3)
    assert result.trace
    end = list(Film.from_run(TWINS, result).shots())[-1]
    assert end.event == "There are 2 solutions"
    assert end.grid in (*result.solutions, result.known)


def test_given_cells_are_there_from_the_beginning() -> None:
    puzzle = replace(TWINS, given=Grid.parse("#?\n??"))
    first, *_, last = Film.from_run(puzzle, solved(puzzle)).shots()
    assert first.grid == puzzle.given
    assert last.grid == Grid.parse("#.\n.#")


def test_a_trace_alone_and_one_without_steps_make_films() -> None:
    opening, end = Film.from_run(HEART, Trace(Grid.blank(5, 5))).shots()
    assert opening.grid == end.grid == Grid.blank(5, 5)
    assert (opening.seconds, end.seconds) == (OPENING, 3.0)
    trace = solved(HEART).trace
    assert trace
    assert list(Film.from_run(HEART, trace).shots())[-1].event == "Solved"


def test_the_times_of_the_pictures_are_those_of_the_film() -> None:
    film = Film.from_run(HEART, marks(600), Pace(seconds=12, hold=2))
    assert film.seconds == pytest.approx(sum(shot.seconds for shot in film.shots()))
    assert film.seconds == pytest.approx(OPENING + 12 + 2)


def test_a_film_of_a_million_steps_is_thinned() -> None:
    film = Film.from_run(HEART, Trace(Grid.blank(5, 5), tuple(marks(1000).steps) * 1000))
    assert len(film) == 300
    *_, last = film.shots()
    assert last.done == 1_000_000


def test_a_run_that_does_not_fit_the_puzzle_is_refused() -> None:
    with pytest.raises(ValueError, match="no trace; solve the puzzle with trace=True"):
        Film.from_run(HEART, Result(Status.NONE))
    with pytest.raises(ValueError, match="The trace is of a 5x5 grid, but the puzzle is 6x3"):
        Film.from_run(FLAG, WRONG_GUESS)
