"""``hanjie animate``."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from hanjie import formats, load
from hanjie.cli.verbs import animate
from hanjie.model import Line, Puzzle
from hanjie.solvers import ALGORITHMS
from tests.cli.puzzles import HARD, STUCK, TINY, TWINS, save
from tests.cli.runs import hanjie
from tests.cli.test_process import HANJIE, wait_until_busy

EXAMPLES = Path(__file__).parents[2] / "examples"


def frame_count(path: str) -> int:
    with Image.open(path) as image:
        return getattr(image, "n_frames", 1)


@pytest.mark.parametrize(("ending", "kind"), [("gif", "GIF"), ("GIF", "GIF"), ("png", "PNG"), ("apng", "PNG")])
def test_the_file_ending_sets_the_film_format(ending: str, kind: str) -> None:
    run = hanjie("animate", "tiny.non", "-o", f"tiny.{ending}")
    assert run.code == 0, run.err
    with Image.open(f"tiny.{ending}") as image:
        assert image.format == kind
    assert frame_count(f"tiny.{ending}") > 3


def test_an_animated_svg_is_svg() -> None:
    assert hanjie("animate", "tiny.non", "-o", "tiny.svg").code == 0
    assert ElementTree.parse("tiny.svg").getroot().tag.endswith("svg")
    assert "@keyframes" in Path("tiny.svg").read_text()


def test_to_sets_the_format_of_a_film_on_standard_output() -> None:
    run = hanjie("animate", "-", "-o", "-", "--to", "apng", stdin=Path("tiny.non").read_bytes())
    assert run.code == 0
    assert run.data.startswith(b"\x89PNG")
    assert Image.open(io.BytesIO(run.data)).n_frames > 3  # type: ignore[attr-defined]
    assert run.err.startswith("Tiny · 3x2\nSolved")


def test_the_report_describes_the_film() -> None:
    run = hanjie("animate", "tiny.non", "-o", "tiny.gif")
    assert run.out.splitlines()[0] == "Tiny · 3x2"
    assert run.out.splitlines()[2].startswith("tiny.gif: 5 steps in 6 pictures, ")
    assert run.err == ""
    assert hanjie("animate", "tiny.non", "-o", "tiny.gif", "--force", "-q").out == ""


def test_json_describes_the_film() -> None:
    run = hanjie("animate", "tiny.non", "-o", "tiny.gif", "--json", "--speed", "2", "--hold", "5")
    (record,) = run.records
    assert {key: record[key] for key in ("source", "title", "width", "height", "status", "algorithm")} == {
        "source": "tiny.non",
        "title": "Tiny",
        "width": 3,
        "height": 2,
        "status": "solved",
        "algorithm": "native",
    }
    film = record["film"]
    with Image.open("tiny.gif") as image:
        assert (film["width"], film["height"]) == image.size
    assert (record["path"], film["format"]) == ("tiny.gif", "gif")
    assert film["frames"] == frame_count("tiny.gif") == film["steps"] + 1
    assert film["seconds"] == 0.8 + film["steps"] / 2 + 5
    assert film["bytes"] == os.path.getsize("tiny.gif")


@pytest.mark.parametrize(
    ("puzzle", "words", "code", "message"),
    [
        ("tiny.non", ["--max-solutions", "2"], 0, "Unique solution"),
        ("twins.non", ["--max-solutions", "2"], 0, "At least two solutions"),
        ("nothing.non", [], 1, "No solution"),
        ("stuck.non", ["--no-guess"], 3, "Line logic alone gets stuck"),
        ("hard.non", ["--timeout", "0.3"], 3, "Out of time"),
    ],
)
def test_every_outcome_has_a_film(puzzle: str, words: list[str], code: int, message: str) -> None:
    save(STUCK, "stuck.non")
    save(HARD, "hard.non")
    run = hanjie("animate", puzzle, "-o", "film.gif", *words)
    assert run.code == code
    assert message in run.out
    assert frame_count("film.gif") >= 2


@pytest.mark.parametrize("algorithm", [algorithm.name for algorithm in ALGORITHMS])
def test_every_solver_can_be_filmed(algorithm: str) -> None:
    run = hanjie("animate", "flags.non", "-o", "film.gif", "--algorithm", algorithm, "--json")
    (record,) = run.records
    assert (run.code, record["algorithm"], record["status"]) == (0, algorithm, "solved")
    assert frame_count("film.gif") == record["film"]["frames"] >= 4


def test_an_algorithm_of_the_gallery_stops_after_max_steps() -> None:
    words = ["--algorithm", "cell_backtracking", "--max-steps", "3"]
    run = hanjie("animate", "tiny.non", "-o", "film.gif", *words)
    assert run.code == 3
    assert "Out of steps after 3" in run.out
    assert "film.gif: 3 steps in 5 pictures" in run.out


def test_a_puzzle_too_large_for_a_film_is_refused_before_solving() -> None:
    save(Puzzle.from_clues(["0"] * 2000, ["0"] * 1000), "large.non")
    run = hanjie("animate", "large.non", "-o", "film.gif")
    message = "large.non: A film shows a grid of up to 1,000,000 cells; 1000x2000 has 2,000,000."
    assert (run.code, run.err) == (2, f"hanjie: {message}\n")


def test_the_number_of_frames_is_limited() -> None:
    save(HARD, "hard.non")
    hanjie("animate", "hard.non", "-o", "film.gif", "--timeout", "0.3", "--frames", "7")
    assert frame_count("film.gif") <= 7


def test_style_options_change_the_film() -> None:
    for words in (["--cell", "8"], ["--size", "100"], ["--theme", "dark"], ["--no-clues"], ["--no-words"], ["--title"]):
        assert hanjie("animate", "tiny.non", "-o", "film.gif", "--force", *words).code == 0
        with Image.open("film.gif") as changed:
            looks = changed.size, changed.convert("RGB").getpixel((0, 0))
        hanjie("animate", "tiny.non", "-o", "plain.gif", "--force")
        with Image.open("plain.gif") as plain:
            assert looks != (plain.size, plain.convert("RGB").getpixel((0, 0))), words


def test_no_loop_plays_the_film_once() -> None:
    assert hanjie("animate", "tiny.non", "-o", "film.gif", "--no-loop").code == 0
    with Image.open("film.gif") as image:
        assert "loop" not in image.info


def test_illegible_clues_are_left_out_with_a_note() -> None:
    run = hanjie("animate", "tiny.non", "-o", "film.gif", "--cell", "5")
    assert "film.gif: The clues are left out because they are illegible at this size; --clues draws them." in run.err
    assert hanjie("animate", "tiny.non", "-o", "film.gif", "--force", "--cell", "5", "--clues").err == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tiny.non", "-o", "film.doc"], "film.doc: The file ending must be .gif, .png, .apng or .svg"),
        (["tiny.non", "-o", "-"], "Standard output has no file ending; name the format with --to."),
        (["tiny.non", "-o", "-", "--to", "gif", "--json"], "The film and --json cannot both go to standard output."),
        (["tiny.non", "-o", "."], "This is a folder, not a file."),
        (["tiny.non", "-o", "there.gif"], "there.gif: The file exists; --force replaces it."),
        (["tiny.non"], "Missing option '--output' / '-o'"),
        (["tiny.non", "-o", "a.gif", "--speed", "1", "--seconds", "2"], "Use --speed or --seconds, not both."),
        (["tiny.non", "-o", "a.gif", "--cell", "1", "--size", "2"], "Use --cell or --size, not both."),
        (["tiny.non", "-o", "a.gif", "--speed", "fast"], "'fast' is not a number of steps a second above 0"),
        (["tiny.non", "-o", "a.gif", "--hold", "1e6"], "'1e6' is not a number of seconds above 0 and up to 100,000."),
        (["tiny.non", "-o", "a.gif", "--frames", "1"], "'1' is not a whole number from 2 to 10,000."),
        (
            ["tiny.non", "-o", "a.gif", "--max-steps", "9"],
            "The native solver does not support --max-steps; use --timeout.",
        ),
        (["tiny.non", "-o", "a.gif", "--algorithm", "nativ"], "did you mean 'native'?"),
        (["tiny.non", "-o", "a.gif", "--size", "5"], "a.gif: This film needs a side of at least"),
        (["missing.non", "-o", "a.gif"], "missing.non: There is no such file or folder."),
        (["pack.nonpack", "-o", "a.gif"], "A film shows one puzzle, not 2; name one, as in 'pack.nonpack#1'."),
    ],
)
def test_wrong_options_are_reported_in_one_sentence(words: list[str], message: str, here: Path) -> None:
    Path("there.gif").write_bytes(b"mine")
    Path("pack.nonpack").write_bytes(formats.get("non").dump([TINY, TWINS]))
    before = {path.name: path.read_bytes() for path in here.iterdir()}
    run = hanjie("animate", *words)
    assert run.code == 2
    assert message in run.err
    assert {path.name: path.read_bytes() for path in here.iterdir()} == before


def test_one_puzzle_of_a_pack_can_be_filmed() -> None:
    Path("pack.nonpack").write_bytes(formats.get("non").dump([TINY, TWINS]))
    assert hanjie("animate", "pack.nonpack#2", "-o", "twins.gif", "--quiet").code == 0


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the test reads the process table of Linux")
def test_ctrl_c_leaves_no_partial_file(here: Path) -> None:
    save(HARD, "hard.non")
    before = set(os.listdir(here))
    with subprocess.Popen(
        [*HANJIE, "animate", "hard.non", "-o", "film.gif", "--timeout", "600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        wait_until_busy(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "")
    assert err.endswith("hanjie: stopped.\n")
    assert set(os.listdir(here)) == before


def test_help_loads_neither_solver_nor_pillow() -> None:
    code = "import sys; from hanjie.cli import main; main(['animate', '--help']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert {"rich", "PIL", "hanjie.api", "hanjie.native"}.isdisjoint(run.stdout.splitlines()[-1].split())


def test_every_ending_has_a_format() -> None:
    from hanjie.render import FILM_FORMATS

    assert set(animate.ENDINGS.values()) == set(FILM_FORMATS)


def test_the_explanation_is_filmed() -> None:
    run = hanjie("animate", "tiny.non", "-o", "tiny.svg", "--explain")
    assert run.code == 0, run.err
    assert "Unique solution" in run.out
    assert "tiny.svg: " in run.out
    assert ElementTree.parse("tiny.svg").getroot().tag.endswith("svg")


def test_the_film_of_an_explanation_takes_no_solver() -> None:
    run = hanjie("animate", "tiny.non", "-o", "tiny.svg", "--explain", "--algorithm", "native")
    assert run.code == 2
    assert "--explain films no solver" in run.err


def test_the_explanation_of_a_puzzle_with_several_solutions_is_filmed_as_far_as_it_goes() -> None:
    save(TWINS, "twins.non")
    run = hanjie("animate", "twins.non", "-o", "twins.gif", "--explain")
    assert run.code == 0, run.err
    assert "Several solutions (" in run.out


def test_the_film_of_an_explanation_has_time_to_read_each_sentence_and_counts_as_the_page_does() -> None:
    anchor = EXAMPLES / "anchor.non"
    (film,) = hanjie("animate", anchor, "-o", "anchor.svg", "--explain", "--json").records
    (page,) = hanjie("explain", anchor, "--json", "--sentences").records
    assert film["film"]["steps"] == len(page["steps"])
    assert film["film"]["merged"] == 0
    letters = sum(len(sentence) for sentences in page["sentences"] for sentence in sentences)
    assert film["film"]["seconds"] > letters / 20
    text = Path("anchor.svg").read_text()
    for number in range(1, len(page["steps"]) + 1):
        assert f">Step {number} of {len(page['steps'])}<" in text
    (quick,) = hanjie("animate", anchor, "-o", "quick.svg", "--explain", "--json", "--seconds", 5).records
    assert quick["film"]["seconds"] == pytest.approx(5 + 0.8 + 3, abs=0.5)


def test_sentences_that_have_no_picture_are_noted_with_the_option_that_shows_them() -> None:
    anchor = EXAMPLES / "anchor.non"
    run = hanjie("animate", anchor, "-o", "few.svg", "--explain", "--frames", 12)
    assert "no sentence of their own" in run.err
    option, number = run.err.partition("--frames ")[1:]
    number = number.split()[0]
    run = hanjie("animate", anchor, "-o", "all.svg", "--explain", option.strip(), number)
    assert "sentence of their own" not in run.err


def test_the_contradiction_at_the_end_of_a_film_has_its_reason() -> None:
    anchor = load(EXAMPLES / "anchor.non")
    save(replace(anchor.with_clue(Line.row(5), "1 2 2"), goal=None), "none.non")
    for words in ([], ["--explain"]):
        run = hanjie("animate", "none.non", "-o", "none.svg", "--force", *words)
        assert run.code == 1
        texts = [element.text or "" for element in ElementTree.parse("none.svg").iter() if element.tag.endswith("text")]
        said = " ".join(texts)
        assert "cannot be completed:" in said
        assert "there is no room for" in said
        assert "Contradiction in" not in said
