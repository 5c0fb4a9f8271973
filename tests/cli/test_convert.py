"""``hanjie convert``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hanjie import formats
from hanjie.cli.writing.folders import file_names
from hanjie.formats import FORMATS, Source
from hanjie.model import Grid, Puzzle
from tests.cli.puzzles import COLORED, TINY, TWINS, save
from tests.cli.runs import hanjie


def puzzles_in(path: str | Path) -> list[Puzzle]:
    return formats.read(Source.from_file(path))


def test_the_file_ending_sets_the_format() -> None:
    assert hanjie("convert", "flags.non", "flags.xml").code == 0
    assert puzzles_in("flags.xml")[0].rows == COLORED.rows
    assert "<puzzle" in Path("flags.xml").read_text()


def test_to_accepts_the_name_or_ending_of_a_format() -> None:
    for name in ("pbn", "xml", "XML"):
        assert "<puzzle" in hanjie("convert", "tiny.non", "-", "--to", name).out


def test_a_png_is_a_drawing_with_clues() -> None:
    for ending, beginning in (("svg", b"<svg"), ("png", b"\x89PNG")):
        assert hanjie("convert", "tiny.non", f"tiny.{ending}").code == 0
        assert Path(f"tiny.{ending}").read_bytes().startswith(beginning)


def test_a_drawing_of_a_puzzle_does_not_reveal_its_title_or_goal() -> None:
    Path("secret.hanjie").write_text(str(replace(TINY, title="", goal=None)))
    drawn = hanjie("convert", "tiny.non", "-", "--to", "svg")
    assert drawn.out == hanjie("convert", "secret.hanjie", "-", "--to", "svg").out


def test_a_drawing_is_not_read_back_as_a_puzzle() -> None:
    Path("in").mkdir()
    assert hanjie("convert", "tiny.non", "in/tiny.png").code == 0
    assert hanjie("solve", "tiny.non", "-o", "in/solved.png", "--clues").code == 0
    run = hanjie("show", "in/tiny.png")
    assert (run.code, run.out) == (2, "")
    assert "There are no puzzles in this folder" in hanjie("show", "in").err


def test_one_pixel_per_cell_is_the_format_image() -> None:
    from PIL import Image

    assert hanjie("convert", "tiny.non", "tiny.png", "--to", "image").code == 0
    with Image.open("tiny.png") as image:
        assert image.size == (3, 2)
    assert puzzles_in("tiny.png")[0].goal == TINY.goal


def test_a_note_lists_the_parts_that_a_format_does_not_keep() -> None:
    run = hanjie("convert", "tiny.non", "tiny.nin")
    assert run.code == 0
    assert run.err == "hanjie: note: tiny.nin: Wilk NIN does not keep title, author and goal picture.\n"


def test_a_folder_becomes_a_pack_and_a_pack_becomes_a_folder() -> None:
    Path("in").mkdir()
    for name in ("tiny.non", "twins.non"):
        Path(name).rename(Path("in") / name)
    assert hanjie("convert", "in", "both.nonpack").code == 0
    assert puzzles_in("both.nonpack") == [TINY, TWINS]
    run = hanjie("convert", "both.nonpack", "out/", "--to", "non")
    assert run.err == "hanjie: note: out/: wrote 2 files.\n"
    assert sorted(path.name for path in Path("out").iterdir()) == ["both-1.non", "both-2.non"]
    assert puzzles_in("out/both-2.non") == [TWINS]


def test_files_with_the_same_name_in_different_folders_do_not_overwrite_each_other() -> None:
    for folder in ("in/a", "in/b"):
        Path(folder).mkdir(parents=True)
        (Path(folder) / "tiny.non").write_bytes(Path("tiny.non").read_bytes())
    run = hanjie("convert", "in", "out/", "--to", "non")
    assert run.code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["tiny-2.non", "tiny.non"]
    assert "Some inputs have the same name, so these got a number: tiny-2.non from in/b/tiny.non.\n" in run.err


def test_file_names_keep_capitals_and_never_look_like_an_option() -> None:
    assert list(file_names(["Cat", "cat", "CAT"], ".xml")) == ["Cat.xml", "cat-2.xml", "CAT-3.xml"]
    assert list(file_names(["###", "---", "-o"], ".xml")) == ["puzzle.xml", "puzzle-2.xml", "o.xml"]
    assert list(file_names(["a", "a-2", "a", "a"], ".xml")) == ["a.xml", "a-2.xml", "a-3.xml", "a-4.xml"]
    assert len(set(file_names(["same"] * 100_000, ".xml"))) == 100_000


def test_names_that_differ_after_a_dot_give_different_files() -> None:
    Path("in").mkdir()
    for name in ("cat.v1.non", "cat.v2.non"):
        save(TINY, f"in/{name}")
    assert hanjie("convert", "in", "out/", "--to", "non").code == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["cat-v1.non", "cat-v2.non"]


def test_a_refusal_names_the_puzzle() -> None:
    Path("mix.nonpack").write_bytes(formats.get("non").dump([TINY, COLORED]))
    run = hanjie("convert", "mix.nonpack#2", "new/", "--to", "nin")
    assert run.code == 2
    assert run.err == "hanjie: mix.nonpack#2: Wilk NIN cannot hold colors, and this puzzle has 2.\n"
    assert not Path("new").exists()


def test_many_inputs_go_into_a_folder() -> None:
    run = hanjie("convert", "tiny.non", "twins.non", "flags.non", "out/", "--to", "xml")
    assert (run.code, run.err) == (0, "hanjie: note: out/: wrote 3 files.\n")
    assert sorted(path.name for path in Path("out").iterdir()) == ["flags.xml", "tiny.xml", "twins.xml"]
    assert puzzles_in("out/twins.xml")[0].rows == TWINS.rows


def test_many_inputs_go_into_one_pack() -> None:
    run = hanjie("convert", "tiny.non", "twins.non", "all.nonpack")
    assert (run.code, run.err) == (0, "hanjie: note: all.nonpack: wrote 2 puzzles.\n")
    assert puzzles_in("all.nonpack") == [TINY, TWINS]


def broken_folder() -> None:
    """A folder with two good files, one in color, and two that cannot be read."""
    Path("in").mkdir()
    for name in ("tiny.non", "flags.non"):
        Path(name).rename(Path("in") / name)
    Path("in/empty.non").write_text("")
    Path("in/short.non").write_text("width 1\nheight 1\nrows\n1\n")


@pytest.mark.parametrize("inputs", [["in"], ["in/empty.non", "in/flags.non", "in/short.non", "in/tiny.non"]])
def test_the_good_inputs_are_written_and_every_bad_one_is_reported(inputs: list[str]) -> None:
    broken_folder()
    run = hanjie("convert", *inputs, "out/", "--to", "nin")
    assert run.code == 2
    assert [path.name for path in Path("out").iterdir()] == ["tiny.nin"]
    complaints = [line for line in run.err.splitlines() if "note:" not in line]
    assert [line.split(":")[1].strip() for line in complaints] == ["in/empty.non", "in/short.non", "in/flags.non"]
    assert complaints[-1] == "hanjie: in/flags.non: Wilk NIN cannot hold colors, and this puzzle has 2."
    assert run.err.endswith("hanjie: note: out/: wrote 1 file.\nhanjie: note: out/: left out 3 inputs with errors.\n")


def test_a_pack_holds_the_good_inputs() -> None:
    broken_folder()
    run = hanjie("convert", "in", "all.nonpack")
    assert run.code == 2
    assert len(puzzles_in("all.nonpack")) == 2
    assert run.err.endswith(
        "all.nonpack: wrote 2 puzzles.\nhanjie: note: all.nonpack: left out 2 inputs with errors.\n"
    )


def test_one_picture_that_cannot_be_drawn_does_not_stop_the_others() -> None:
    run = hanjie("convert", "nothing.non", "tiny.non", "out/", "--to", "svg", "--solution")
    assert run.code == 2
    assert run.err.startswith("hanjie: nothing.non: There is no solution to draw.\n")
    assert [path.name for path in Path("out").iterdir()] == ["tiny.svg"]


def test_nothing_is_written_if_no_input_is_good() -> None:
    Path("bad.non").write_text("")
    assert hanjie("convert", "bad.non", "out/", "--to", "xml").code == 2
    assert hanjie("convert", "bad.non", "out.xml").code == 2
    assert not Path("out").exists()
    assert not Path("out.xml").exists()


def test_the_last_of_many_names_is_the_output_and_an_input_is_not_replaced_by_mistake() -> None:
    before = Path("twins.non").read_bytes()
    run = hanjie("convert", "flags.non", "tiny.non", "twins.non", "--to", "non")
    assert run.code == 2
    assert run.err == ("hanjie: twins.non: The last name is the output, and this file exists; --force replaces it.\n")
    assert Path("twins.non").read_bytes() == before


def test_title_and_author_are_set_for_one_puzzle() -> None:
    assert hanjie("convert", "twins.non", "new.non", "--title", "Two of a kind", "--author", "Ann").code == 0
    assert puzzles_in("new.non") == [replace(TWINS, title="Two of a kind", author="Ann")]
    assert hanjie("convert", "tiny.non", "mine.non", "--title", "").code == 0
    assert puzzles_in("mine.non") == [replace(TINY, title="")]
    run = hanjie("convert", "tiny.non", "twins.non", "out/", "--to", "non", "--title", "Both")
    assert run.code == 2
    assert run.err.startswith("hanjie: --title is for one puzzle, not for 2.\n")
    run = hanjie("convert", "tiny.non", "tiny.svg", "--author", "Ann")
    assert run.code == 2
    assert run.err.startswith("hanjie: --author applies to puzzle files; a picture does not show the author.\n")


def test_style_options_change_the_picture() -> None:
    from hanjie.render import to_svg

    assert TINY.goal
    for words, drawn in (
        (["--no-clues"], to_svg(TINY, clues=False)),
        (["--clues"], to_svg(TINY)),
        (["--theme", "dark", "--cell", "40"], to_svg(TINY, theme="dark", cell=40)),
        (["--solution"], to_svg(TINY, TINY.goal)),
        (["--solution", "--no-clues", "--theme", "print"], to_svg(TINY, TINY.goal, clues=False, theme="print")),
    ):
        assert hanjie("convert", "tiny.non", "-", "--to", "svg", *words).out == drawn


def test_a_puzzle_without_a_goal_is_solved_to_draw_the_solution() -> None:
    save(replace(TINY, goal=None), "bare.non")
    save(replace(TINY, goal=Grid.parse("###\n###")), "wrong.non")
    drawn = hanjie("convert", "tiny.non", "-", "--to", "svg", "--solution").out
    assert hanjie("convert", "bare.non", "-", "--to", "svg", "--solution").out == drawn
    assert hanjie("convert", "wrong.non", "-", "--to", "svg", "--solution").out == drawn
    run = hanjie("convert", "nothing.non", "out.svg", "--solution")
    assert run.code == 2
    assert run.err == "hanjie: nothing.non: There is no solution to draw.\n"


@pytest.mark.parametrize("looks", [["--no-clues"], ["--cell", "9"], ["--theme", "dark"], ["--solution"]])
def test_style_options_are_refused_for_puzzle_formats(looks: list[str]) -> None:
    for output in (["out.nin"], ["out.png", "--to", "image"]):
        run = hanjie("convert", "tiny.non", *output, *looks)
        assert run.code == 2
        assert "apply only to pictures (svg, png)" in run.err


def test_a_picture_too_large_is_refused_and_drawn_without_clues() -> None:
    save(Puzzle.from_clues(["1"] * 4000, ["1"] * 4000), "big.non")
    run = hanjie("convert", "big.non", "big.png")
    assert run.code == 2
    assert run.err.startswith("hanjie: big.non: The clues of a 4000x4000 puzzle cannot be read")
    assert hanjie("convert", "big.non", "big.png", "--no-clues").code == 0


def test_converting_a_pack_to_a_format_for_one_puzzle_suggests_a_folder() -> None:
    hanjie("convert", ".", "all.nonpack")
    run = hanjie("convert", "all.nonpack", "all.svg")
    assert run.code == 2
    assert "holds one puzzle per file, not 4; write to a folder" in run.err
    assert not Path("all.svg").exists()


def test_nothing_is_written_to_a_folder_if_one_of_the_files_exists() -> None:
    hanjie("convert", ".", "all.nonpack")
    Path("out").mkdir()
    Path("out/all-3.hanjie").write_text("precious")
    run = hanjie("convert", "all.nonpack", "out", "--to", "text")
    assert run.code == 2
    assert "The file exists" in run.err
    assert [path.name for path in Path("out").iterdir()] == ["all-3.hanjie"]
    assert Path("out/all-3.hanjie").read_text() == "precious"


def test_force_replaces_existing_files() -> None:
    Path("out.non").write_text("old")
    assert hanjie("convert", "tiny.non", "out.non", "--force").code == 0
    assert puzzles_in("out.non") == [TINY]


def test_a_link_is_written_through_and_a_device_is_not_replaced() -> None:
    Path("real.non").write_text("old")
    Path("link.non").symlink_to("real.non")
    assert hanjie("convert", "tiny.non", "link.non", "--force").code == 0
    assert Path("link.non").is_symlink()
    assert puzzles_in("real.non") == [TINY]
    assert hanjie("convert", "tiny.non", "/dev/null", "--to", "non").code == 0
    assert Path("/dev/null").is_char_device()


def test_standard_output_needs_a_named_format() -> None:
    run = hanjie("convert", "tiny.non", "-")
    assert run.code == 2
    assert "name the format with --to" in run.err


def test_an_unknown_ending_points_to_the_list() -> None:
    run = hanjie("convert", "tiny.non", "tiny.doc")
    assert run.code == 2
    assert run.err == ("hanjie: tiny.doc: This file ending is unknown; 'hanjie convert --formats' lists the formats.\n")


def test_formats_lists_every_format_and_the_pictures() -> None:
    run = hanjie("convert", "--formats")
    assert run.code == 0
    listed = [line.split()[0] for line in run.out.splitlines()[1:]]
    assert listed == [*(format.name for format in FORMATS), "svg", "png"]


def test_every_format_that_can_be_written_is_written_and_read_back() -> None:
    for format in FORMATS:
        if format.refusal(TINY):
            continue
        run = hanjie("convert", "tiny.non", "-", "--to", format.name)
        assert run.code == 0, run.err
        (puzzle,) = formats.read(Source(run.data, f"x{format.suffixes[0] if format.suffixes else ''}"), format)
        assert (puzzle.rows, puzzle.columns) == (TINY.rows, TINY.columns), format.name


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_title_is_drawn_above_a_picture(ending: str) -> None:
    from hanjie.render import to_png, to_svg

    drawn = {"svg": to_svg(TINY, caption="My cat").encode(), "png": to_png(TINY, caption="My cat")}
    assert hanjie("convert", "tiny.non", "-", "--to", ending, "--title", "My cat").data == drawn[ending]


def test_the_author_applies_to_all_puzzles() -> None:
    assert hanjie("convert", "tiny.non", "twins.non", "out/", "--to", "non", "--author", "Ann").code == 0
    assert [puzzle.author for name in ("tiny", "twins") for puzzle in puzzles_in(f"out/{name}.non")] == ["Ann", "Ann"]


@pytest.mark.parametrize("kind", ["non", "pbn", "svg"])
def test_a_new_name_without_an_ending_is_a_folder_for_many_puzzles(kind: str) -> None:
    run = hanjie("convert", "tiny.non", "twins.non", "out", "--to", kind)
    assert run.code == 0
    assert "out: wrote 2 files." in run.err
    assert {path.stem for path in Path("out").iterdir()} == {"tiny", "twins"}


def test_a_folder_with_one_puzzle_becomes_a_folder() -> None:
    Path("pub").mkdir()
    Path("tiny.non").rename("pub/tiny.non")
    assert hanjie("convert", "pub", "out", "--to", "nin").code == 0
    assert [path.name for path in Path("out").iterdir()] == ["tiny.nin"]
    assert hanjie("convert", "pub/tiny.non", "one", "--to", "nin").code == 0
    assert Path("one").is_file()


def test_a_missing_output_is_named() -> None:
    run = hanjie("convert", "tiny.non", "--to", "svg")
    assert run.code == 2
    assert run.err.startswith(
        "hanjie: The output (OUT) is missing: it comes last, as in 'hanjie convert tiny.non OUT'."
    )


def test_a_solution_that_is_not_the_only_one_is_drawn_with_a_note() -> None:
    run = hanjie("convert", "twins.non", "twins.svg", "--solution")
    assert run.code == 0
    assert run.err == "hanjie: note: twins.non has several solutions; the picture shows one of them.\n"
    save(replace(TWINS, goal=Grid.parse(".#\n#.")), "drawn.non")
    run = hanjie("convert", "drawn.non", "drawn.svg", "--solution")
    assert run.err == "hanjie: note: drawn.non has several solutions; the picture shows the drawing in the file.\n"
    assert hanjie("convert", "tiny.non", "tiny.svg", "--solution").err == ""


def test_a_txt_file_reads_back() -> None:
    assert hanjie("convert", "tiny.non", "tiny.txt").code == 0
    assert (
        hanjie("convert", "tiny.txt", "-", "--to", "non").out == hanjie("convert", "tiny.non", "-", "--to", "non").out
    )


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("tiny.pdf", "hanjie print FILE -o BOOK.pdf"),
        ("tiny.JPG", ".png or .svg"),
        ("tiny.gif", "hanjie animate"),
        ("tiny.html", "hanjie explain FILE -o PAGE.html"),
    ],
)
def test_an_ending_that_is_not_written_gets_advice(name: str, advice: str) -> None:
    for words in (["convert", "tiny.non", name], ["solve", "tiny.non", "-o", name]):
        run = hanjie(*words)
        assert run.code == 2
        assert advice in run.err


def test_an_explanation_as_a_film_points_to_animate() -> None:
    run = hanjie("explain", "tiny.non", "-o", "tiny.gif")
    assert run.code == 2
    assert "'hanjie animate --explain'" in run.err
