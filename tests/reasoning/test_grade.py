"""One grade of many numbers: nothing that makes a puzzle harder lowers it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hanjie.native.effort import Effort, Guessing, LookRounds
from hanjie.reasoning import Technique
from hanjie.reasoning.grade import NAMES, grade_of, search_of, work_of

LINES = Effort(
    sweeps=1,
    looks=(LookRounds(1, 4, 4), LookRounds(0, 0, 0), LookRounds(0, 0, 0), LookRounds(0, 0, 0)),
    open=0,
    impossible=False,
    solved=True,
    measured=True,
    stopped=False,
    depth=0,
    standstills=0,
    edges=0,
    longest_chain=0,
    chains=0,
    two_ways=0,
    nested=0,
    guessing=(Guessing(4, 0, 1, 0, 0, True),),
)
LINE_TECHNIQUES = [technique for technique in Technique if technique.is_line]
looks = st.builds(
    lambda rounds, telling, more: LookRounds(rounds, telling * rounds, (telling + more) * rounds),
    st.integers(0, 5),
    st.integers(1, 9),
    st.integers(0, 60),
)
efforts_of_lines = st.builds(lambda *four: replace(LINES, looks=four), looks, looks, looks, looks)
efforts_of_assumptions = st.builds(
    lambda standstills, edges, longest: replace(
        LINES,
        depth=1,
        standstills=standstills,
        edges=min(edges, standstills),
        longest_chain=longest,
        chains=3 * standstills,
    ),
    st.integers(1, 40),
    st.integers(0, 40),
    st.integers(3, 20),
)


def test_there_are_ten_names() -> None:
    assert len(NAMES) == len(set(NAMES)) == 10


@given(efforts_of_lines, st.sampled_from(LINE_TECHNIQUES), efforts_of_assumptions)
def test_lines_reach_six_at_most_and_assumptions_seven_at_least(
    lines: Effort, technique: Technique, assumed: Effort
) -> None:
    assert 1 <= grade_of(lines, technique) <= 6
    assert 7 <= grade_of(assumed, Technique.CONTRADICTION) <= 9


@given(efforts_of_lines)
def test_a_harder_technique_never_lowers_the_grade(lines: Effort) -> None:
    grades = [grade_of(lines, technique) for technique in LINE_TECHNIQUES]
    assert grades == sorted(grades)


@given(efforts_of_lines, st.integers(0, 3), st.integers(1, 100))
def test_lines_without_a_step_never_lower_the_grade(lines: Effort, kind: int, more: int) -> None:
    found = lines.looks[kind]
    harder = replace(found, unfinished=found.unfinished + more) if found.rounds else found
    changed = replace(lines, looks=(*lines.looks[:kind], harder, *lines.looks[kind + 1 :]))
    assert grade_of(changed, None) >= grade_of(lines, None)


@given(efforts_of_assumptions)
def test_more_and_longer_assumptions_never_lower_the_grade(assumed: Effort) -> None:
    grade = grade_of(assumed, None)
    assert grade_of(replace(assumed, standstills=assumed.standstills + 1, edges=assumed.edges + 1), None) >= grade
    assert grade_of(replace(assumed, longest_chain=assumed.longest_chain + 1), None) >= grade
    assert grade_of(replace(assumed, edges=0), None) >= grade
    assert grade_of(replace(assumed, two_ways=1), None) == 9
    assert grade_of(replace(assumed, depth=2), None) == grade_of(replace(assumed, measured=False), None) == 10


def test_the_weighted_sum_has_a_bottleneck_term() -> None:
    together = replace(LINES, looks=(LookRounds(1, 4, 4), *LINES.looks[1:]))
    in_turn = replace(LINES, looks=(LookRounds(4, 4, 10), *LINES.looks[1:]))
    assert (work_of(together), work_of(in_turn)) == (5, 8)
    assert (search_of(together), search_of(in_turn)) == (1.0, 2.5)
    assert work_of(replace(LINES, chains=3, two_ways=1, nested=1)) == 5 + 30 + 60 + 300
