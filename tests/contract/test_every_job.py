"""The contract of every job: plain data in and out, limits as outcomes, quick cancelling, one form of progress."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import fields, is_dataclass
from typing import Any, cast

import pytest

import hanjie
from hanjie.errors import FormatError, UnknownNameError
from hanjie.generate.picture import Settings
from hanjie.jobs.algorithms import AlgorithmsRequest
from hanjie.jobs.check import CheckRequest
from hanjie.jobs.convert import ConvertRequest
from hanjie.jobs.count import CountRequest
from hanjie.jobs.draw import DrawRequest
from hanjie.jobs.explain import ExplainRequest
from hanjie.jobs.film import FilmRequest
from hanjie.jobs.formats import FormatsRequest
from hanjie.jobs.hint import HintRequest
from hanjie.jobs.job import Job
from hanjie.jobs.line import LineRequest
from hanjie.jobs.paper import PaperRequest
from hanjie.jobs.random import RandomRequest, Wish
from hanjie.jobs.rate import RateRequest
from hanjie.jobs.read import ReadRequest
from hanjie.jobs.registry import JOBS, get
from hanjie.jobs.repair import RepairRequest
from hanjie.jobs.share import ShareRequest
from hanjie.jobs.show import Medium, ShowRequest
from hanjie.jobs.solve import SolveRequest
from hanjie.jobs.trace import TraceRequest
from hanjie.jobs.variants import VariantsRequest
from hanjie.model import Clue, Grid, Limits, Phase, Progress, Puzzle, SolveOptions
from hanjie.model.photo import Photo
from hanjie.model.plain import Plain
from hanjie.render import FilmOptions
from tests.native.puzzles import HARD

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
FLAGS = Puzzle.from_picture(["rr.", ".bb"], title="Flags")
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])
MISPRINT = Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "3", "4", "2"])
WRONG_GIVEN = Puzzle.from_clues(HEART.rows, HEART.columns, given=Grid.parse("#????\n?????\n?????\n?????\n?????"))
PUZZLES = {"heart": HEART, "flags": FLAGS, "twins": TWINS, "misprint": MISPRINT, "wrong given": WRONG_GIVEN}

DISC = Photo(
    24,
    24,
    b"".join(b"\0" * 3 if (x - 12) ** 2 + (y - 11) ** 2 < 70 else b"\xff" * 3 for y in range(24) for x in range(24)),
)

ABOUT_ONE_PUZZLE: dict[str, Any] = {
    "solve": lambda puzzle: SolveRequest(puzzle, SolveOptions(max_solutions=5, trace=True), grade=True, source="a.non"),
    "check": CheckRequest,
    "repair": lambda puzzle: RepairRequest(puzzle, solution=1),
    "count": lambda puzzle: CountRequest(puzzle, with_common=True),
    "explain": ExplainRequest,
    "hint": HintRequest,
    "rate": RateRequest,
    "trace": lambda puzzle: TraceRequest(puzzle, SolveOptions(algorithm="overlap_nfa")),
    "film": lambda puzzle: FilmRequest(puzzle, film=FilmOptions(format="svg")),
    "print": lambda puzzle: PaperRequest((puzzle,)),
    "convert": lambda puzzle: ConvertRequest((puzzle,), "json"),
    "formats": FormatsRequest,
    "share": lambda puzzle: ShareRequest(puzzle, with_title=True, base="https://x.org/", with_qr=True),
    "show": lambda puzzle: ShowRequest(puzzle, medium=Medium.SVG),
}
OTHERS: dict[str, Plain] = {
    "read": ReadRequest(b"width 2\nheight 1\nrows\n2\ncolumns\n1\n1\n", "two.non"),
    "draw": DrawRequest(DISC, Settings(longest=10), title="Disc", source="disc.png"),
    "variants": VariantsRequest(DISC, Settings(longest=8), source="disc.png"),
    "line": LineRequest(Clue([(2, 2)]), Grid.parse("???", FLAGS.palette), FLAGS.palette),
    "algorithms": AlgorithmsRequest(),
    "random": RandomRequest(Wish(6, 5, easiest=2, hardest=3, colors=2), 2, seed=7),
}
REQUESTS = [
    *(
        pytest.param(get(name), make(puzzle), id=f"{name} {title}")
        for name, make in ABOUT_ONE_PUZZLE.items()
        for title, puzzle in PUZZLES.items()
    ),
    *(pytest.param(get(name), request, id=name) for name, request in OTHERS.items()),
]
LONG = [
    pytest.param(get(name), ABOUT_ONE_PUZZLE[name](HARD), id=name)
    for name in ("solve", "check", "repair", "count", "explain", "hint", "rate", "trace", "film", "print")
] + [pytest.param(get("random"), RandomRequest(Wish(40, 40, 10, 10), 50, seed=7), id="random")]


def test_there_are_requests_for_every_job() -> None:
    assert len(JOBS) >= 10
    assert {job.name for job in JOBS} == {*ABOUT_ONE_PUZZLE, *OTHERS}
    assert len({job.name for job in JOBS}) == len(JOBS)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: str(job.name))
def test_a_job_has_a_frozen_request_a_frozen_report_and_a_sentence(job: Job) -> None:
    for kind in (job.request, job.report):
        assert is_dataclass(kind)
        assert kind.__dataclass_params__.frozen
        assert (kind.__doc__ or "").strip().endswith(".")
    assert job.about.endswith(".")
    assert get(job.name) is job


def test_a_misspelled_name_of_a_job_suggests_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'solve'"):
        get("solv")


@pytest.mark.parametrize(("job", "request_"), REQUESTS)
def test_requests_and_reports_survive_json(job: Job, request_: Plain) -> None:
    assert job.request.from_dict(json.loads(json.dumps(request_.to_dict()))) == request_
    report = job.run(request_, Limits())
    assert isinstance(report, job.report)
    again = job.report.from_dict(json.loads(json.dumps(report.to_dict())))
    assert again == report
    assert again.to_dict() == report.to_dict()


@pytest.mark.parametrize(("job", "request_"), REQUESTS)
def test_the_same_request_gives_the_same_report_except_for_times(job: Job, request_: Plain) -> None:
    first, second = (without_times(job.run(request_, Limits()).to_dict()) for _ in range(2))
    assert first == second


def without_times(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: without_times(value) for key, value in data.items() if key != "seconds"}
    return [without_times(each) for each in data] if isinstance(data, list) else data


@pytest.mark.parametrize(("job", "request_"), LONG)
def test_out_of_time_is_an_outcome(job: Job, request_: Plain) -> None:
    report = job.run(request_, Limits(0.05))
    assert isinstance(report, job.report)
    assert job.report.from_dict(report.to_dict()) == report
    assert is_open(report.to_dict()), report


def is_open(report: dict[str, Any]) -> bool:
    """True if the report shows that the job did not finish."""
    return (
        report.get("status") == "unknown"
        or report.get("outcome") == "unfinished"
        or report.get("kind") == "unknown"
        or report.get("exact") is False
        or report.get("rating", {}).get("grade", 0) is None
    )


@pytest.mark.parametrize(("job", "request_"), LONG)
def test_another_thread_can_cancel_it(job: Job, request_: Plain) -> None:
    cancel = hanjie.Cancel()
    set_at: list[float] = []

    def end() -> None:
        set_at.append(time.monotonic())
        cancel.set()

    timer = threading.Timer(0.3, end)
    timer.start()
    report = job.run(request_, Limits(60, cancel))
    answered = time.monotonic()
    timer.join()
    assert set_at, "the job was over before it could be cancelled"
    assert is_open(report.to_dict())
    assert answered - set_at[0] < PROMPT


PROMPT = 0.1 * 10
"""A cancelled job ends within a tenth of a second; the rest allows for a busy machine."""


@pytest.mark.parametrize(("job", "request_"), LONG)
def test_progress_has_one_shape(job: Job, request_: Plain) -> None:
    reports: list[Progress] = []
    job.run(request_, Limits(1.0, progress=reports.append))
    assert reports, "no progress was reported"
    for progress in reports:
        assert isinstance(progress.phase, Phase)
        assert 0 <= progress.done <= progress.total
        assert progress.seconds >= 0
        assert Progress.from_dict(json.loads(json.dumps(progress.to_dict()))) == progress
    assert len(reports) <= 40


@pytest.mark.parametrize(("job", "request_"), LONG)
def test_an_exception_in_the_progress_function_ends_the_job(job: Job, request_: Plain) -> None:
    def refuse(_: Progress) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        job.run(request_, Limits(60, progress=refuse))


@pytest.mark.parametrize("job", JOBS, ids=lambda job: str(job.name))
@pytest.mark.parametrize("data", [{"no such field": 1}, {"puzzle": 3}, {"puzzle": {"rows": 3}}, [], None])
def test_an_invalid_request_is_refused_with_the_place_of_the_error(job: Job, data: Any) -> None:
    with pytest.raises(FormatError) as caught:
        job.request.from_dict(data)
    assert caught.value.problem.endswith(".")


@pytest.mark.parametrize("job", JOBS, ids=lambda job: str(job.name))
def test_every_field_of_a_report_has_a_sentence(job: Job) -> None:
    import ast
    import inspect
    import textwrap

    for kind in (job.request, job.report):
        source = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
        assert isinstance(source, ast.ClassDef)
        documented = [
            field.target.id
            for field, after in zip(source.body, source.body[1:], strict=False)
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ]
        own = [field.name for field in fields(cast(Any, kind)) if field.name in inspect.get_annotations(kind)]
        assert documented == own
