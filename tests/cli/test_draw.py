"""``hanjie draw``."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

import hanjie as library
from tests.cli.runs import hanjie
from tests.formats.parsing.test_photo_file import huge_png
from tests.generate.picture.photos import disc, page
from tests.generate.picture.test_drawn import face


def save(name: str, side: int = 60) -> str:
    picture = disc(side)
    Image.frombytes("RGB", (side, side), picture.pixels).save(name)
    return name


def test_a_picture_is_drawn_on_standard_output() -> None:
    run = hanjie("draw", save("disc.png"), "--size", "9")
    assert run.code == 0, run.err
    lines = run.out.splitlines()
    assert lines[0] == "disc.png · 9x9"
    assert set("".join(lines[1:10])) <= {"#", ".", " ", "5"}
    facts = dict(line.strip().split(None, 1) for line in lines[11:])
    assert facts["solution"] == "one solution, no cell was changed"
    assert facts["likeness"].endswith("%")
    assert facts["drawn"].startswith("one threshold, 49%")
    assert facts["difficulty"].startswith("1 of 10")


@pytest.mark.parametrize("name", ["cat.non", "cat.xml", "cat.json", "cat.non.gz"])
def test_the_ending_sets_the_format(name: str) -> None:
    run = hanjie("draw", save("disc.png"), "--size", "12", "-o", name, "--title", "A disc")
    assert run.code == 0, run.err
    assert f"{name}: wrote 1 puzzle." in run.err
    puzzle = library.load(name)
    assert puzzle.title == "A disc"
    assert (puzzle.width, puzzle.height) == (12, 12)
    assert library.solve(puzzle).status == "unique"


def test_drawings_of_the_puzzle_and_its_solution_are_written() -> None:
    for name in ("empty.svg", "empty.png"):
        assert hanjie("draw", save("disc.png"), "--size", "9", "-o", name).code == 0
    assert hanjie("draw", "disc.png", "--size", "9", "-o", "full.svg", "--solution").code == 0
    assert len(Path("full.svg").read_text()) > len(Path("empty.svg").read_text())
    assert hanjie("draw", "disc.png", "--size", "9", "-o", "-", "--to", "non").out.startswith("width 9")


def test_json_has_the_whole_report() -> None:
    (record,) = hanjie("draw", save("disc.png"), "--size", "9", "--json").records
    assert (record["outcome"], record["width"], record["source"]) == ("fair", 9, "disc.png")
    assert record["settings"]["tone"] == "level"
    assert record["puzzle"]["rows"]


def test_standard_input_is_a_picture_too() -> None:
    run = hanjie("draw", "-", "--size", "9", stdin=Path(save("disc.png")).read_bytes())
    assert run.code == 0
    assert run.out.startswith("stdin · 9x9")


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_sheet_has_the_variants_with_captions(ending: str) -> None:
    run = hanjie("draw", save("disc.png"), "--size", "12", "--sheet", f"sheet.{ending}")
    assert run.code == 0, run.err
    assert run.out == ""
    assert f"sheet.{ending}: " in run.err
    assert "variants, " in run.err
    if ending == "png":
        with Image.open("sheet.png") as sheet:
            assert sheet.width > 300
            assert sheet.info["hanjie"] == "drawing"
    else:
        texts = [text.text or "" for text in ElementTree.parse("sheet.svg").iter("{http://www.w3.org/2000/svg}text")]
        assert texts[0] == "disc.png in 12x12 cells"
        assert {"One threshold", "Edges"} <= set(texts)
        assert any(text.startswith("One solution, grade ") for text in texts)
        assert any(text.startswith("Threshold ") for text in texts)


def test_a_sheet_and_a_puzzle_can_be_written_together() -> None:
    run = hanjie("draw", save("disc.png"), "--size", "9", "--sheet", "sheet.svg", "-o", "disc.non", "-q")
    assert (run.code, run.err) == (0, "")
    assert Path("sheet.svg").exists()
    assert Path("disc.non").exists()


def test_one_color_is_exit_code_one_and_nothing_is_written() -> None:
    Image.new("RGB", (1, 1), "red").save("dot.png")
    run = hanjie("draw", "dot.png", "-o", "dot.non", "--nearest")
    assert run.code == 1
    assert "all cells are the same" in run.out
    assert "#" not in run.out.split("drawn")[0], "rows of equal cells are not shown"
    assert len(run.out.splitlines()) == 4
    assert not Path("dot.non").exists()
    assert hanjie("draw", "dot.png", "--sheet", "dot.svg").code == 2


def test_what_cannot_be_made_fair_is_not_written_unless_the_nearest_is_wanted() -> None:
    Image.frombytes("RGB", (300, 300), page().pixels).save("page.png")
    words = ("draw", "page.png", "--size", "60x60", "--grade", "1", "--timeout", "0.5", "-o", "page.non")
    run = hanjie(*words)
    assert run.code in (1, 3)
    assert not Path("page.non").exists()
    assert "page.non: not written, because no puzzle as wanted was found; --nearest writes the nearest." in run.err
    assert hanjie(*words, "--nearest").code in (1, 3)
    assert library.load("page.non").width == 60


def test_a_size_that_is_too_small_is_noted_with_a_better_one() -> None:
    Image.frombytes("RGB", (300, 300), page().pixels).save("page.png")
    run = hanjie("draw", "page.png", "--size", "8", "--as-is", "--crop", "none")
    assert run.code == 0
    assert "8x8 cells are too few to show the shapes of this picture; try --size " in run.err
    assert hanjie("draw", "page.png", "--size", "8", "--as-is", "--crop", "none", "--quiet").err == ""


def test_of_an_animation_the_first_picture_is_drawn_with_a_note() -> None:
    first = Image.frombytes("RGB", (60, 60), disc(60).pixels)
    first.save("film.gif", save_all=True, append_images=[Image.new("RGB", (60, 60), "red")])
    run = hanjie("draw", "film.gif", "--size", "9")
    assert run.code == 0
    assert "only the first one was used" in run.err


def cut_off() -> bytes:
    file = io.BytesIO()
    Image.fromarray(np.random.RandomState(1).randint(0, 256, (60, 60, 3)).astype(np.uint8)).save(file, "PNG")
    return file.getvalue()[:5000]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "The file is empty."),
        (b"width 3", "This is not a picture of a kind that hanjie can read."),
        (huge_png(30_000), "The picture has 900,000,000 pixels. The limit is 64,000,000 pixels"),
        (huge_png(9_000), "The picture has 9,000 x 9,000 pixels. The limit is 64,000,000 pixels"),
        (cut_off(), "The picture is cut off: the file ends before its last pixel."),
    ],
)
def test_a_bad_picture_is_one_sentence_and_exit_code_two(data: bytes, reason: str) -> None:
    Path("bad.png").write_bytes(data)
    run = hanjie("draw", "bad.png", "-o", "bad.non")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"hanjie: bad.png: {reason}")
    assert run.err.count("\n") == 1
    assert not Path("bad.non").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--size", "1x1"), "--size: A side has from 2 to 200 cells, not 1."),
        (("--size", "0"), "--size: A side has from 2 to 200 cells, not 0."),
        (("--size", "wide"), "A size is written 30x20"),
        (("--crop", "1,2,3"), "A crop is auto, none"),
        (("--background", "nocolor"), "is not a color such as white"),
        (("--colors", "2", "--tone", "edges"), "A tone is for one color"),
        (("--as-is", "--grade", "3"), "leave out --lines and --grade"),
        (("--to", "non"), "name it with -o FILE"),
        (("-o", "-"), "name the format with --to"),
        (("--sheet", "a.gif"), "A sheet is drawn into a .png or .svg file"),
        (("-o", "no/such/folder.non"), "There is no folder"),
        (("-o", "cat.pdf"), "This file ending is unknown"),
    ],
)
def test_wrong_usage_is_refused_before_the_work(words: tuple[str, ...], reason: str) -> None:
    run = hanjie("draw", save("disc.png"), *words)
    assert run.code == 2
    assert reason in run.err


def test_a_missing_file_and_a_folder_are_refused() -> None:
    assert "There is no such file or folder." in hanjie("draw", "missing.jpg").err
    Path("folder").mkdir()
    assert "This is a folder; name a picture in it." in hanjie("draw", "folder").err


def test_an_existing_file_is_not_replaced() -> None:
    Path("disc.non").write_text("mine")
    assert hanjie("draw", save("disc.png"), "-o", "disc.non").code == 2
    assert Path("disc.non").read_text() == "mine"
    assert hanjie("draw", "disc.png", "--size", "9", "-o", "disc.non", "--force").code == 0


def test_a_puzzle_that_needs_guessing_is_not_called_fair() -> None:
    cells = (1 - np.random.RandomState(54).randint(0, 2, (10, 10))) * 255
    Image.fromarray(cells.astype(np.uint8)).resize((100, 100), 0).save("noise.png")
    words = ("draw", "noise.png", "--size", "10x10", "--crop", "none", "--specks", "0")
    (record,) = hanjie(*words, "--json").records
    assert (record["outcome"], record["rating"]["grade"]) == ("fair", 7)
    assert "guessing" in record["cautions"]
    run = hanjie(*words)
    assert "Line logic alone does not solve it; --lines draws a puzzle that needs no guessing." in run.err
    assert "  solution     one solution" in run.out
    assert "fair" not in run.out
    assert "Line logic alone" not in hanjie(*words, "--lines").err


@pytest.mark.parametrize("colors", ["1", "3"])
def test_without_time_a_sketch_is_shown_and_named(colors: str) -> None:
    run = hanjie("draw", save("disc.png"), "--size", "9", "--timeout", "0", "--colors", colors)
    assert run.code == 3
    assert "#" in run.out
    assert "likeness" not in run.out
    assert "so this is a rough sketch; raise --timeout." in run.err
    run = hanjie("draw", "disc.png", "--size", "9", "--timeout", "0", "--sheet", "sheet.svg")
    assert run.code == 2
    assert "raise --timeout" in run.err


def test_a_subject_that_does_not_show_is_noted_with_what_to_do() -> None:
    picture = face()
    Image.frombytes("RGB", (picture.width, picture.height), picture.pixels).save("face.png")
    run = hanjie("draw", "face.png", "--size", "20", "--tone", "level")
    assert "does not show; try --tone contour or --colors 2." in run.err
    assert hanjie("draw", "face.png", "--size", "20").out.count("one threshold and the contour") == 1


def test_what_takes_long_is_named_with_the_option_that_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.cli.showing.progress.NOTED_AFTER", 0.1)
    Image.frombytes("RGB", (300, 300), page().pixels).save("page.png")
    run = hanjie("draw", "page.png", "--size", "40x40", "--grade", "1", "--timeout", "1.5")
    assert "page.png: making the picture unique takes long; --timeout 1.5 ends it" in run.err
