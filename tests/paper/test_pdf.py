"""The PDF, read back by code that did not write it: its text, its fonts, its pixels, and the QR codes in them."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import cv2
import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest

import hanjie
from hanjie.jobs.paper import PaperMedium, PaperOptions, PaperReport, PaperRequest, Solutions, run
from hanjie.model import Puzzle
from tests.paper.pages import EXAMPLES, clue_numbers
from tests.thorough import THOROUGH

BASE = "https://example.org/studio/"
BARE = PaperOptions(solutions=Solutions.NONE, index=False)
SAMPLE = (
    [*sorted(EXAMPLES.iterdir())] if THOROUGH else [EXAMPLES / name for name in ("heart.non", "owl.xml", "snail.non")]
)


def printed(*puzzles: Puzzle, options: PaperOptions = BARE, grades: bool = False) -> PaperReport:
    return run(PaperRequest(puzzles, options, grades=grades))


def texts(pdf: bytes) -> Iterator[str]:
    """Every text of the pages, one by one."""
    for page in pdfium.PdfDocument(pdf):
        reader = page.get_textpage()
        for shape in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], textpage=reader):
            yield shape.extract().strip()


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: str(path.name))
def test_every_number_of_the_clues_is_on_the_page_as_often_as_in_the_puzzle(path: Path) -> None:
    puzzle = hanjie.load(path)
    report = printed(puzzle)
    if report.pages > 1:
        pytest.skip("a puzzle in parts repeats its clues")
    numbers = Counter(text for text in texts(report.files[0]) if text.isdigit())
    beside = Counter(str(number) for side in (puzzle.width, puzzle.height) for number in range(5, side + 1, 5))
    assert numbers == clue_numbers([puzzle]) + beside


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: str(path.name))
def test_the_qr_code_on_the_rendered_page_opens_the_puzzle(path: Path) -> None:
    puzzle = hanjie.load(path)
    report = printed(puzzle, options=PaperOptions(solutions=Solutions.NONE, link_base=BASE))
    found = [address for page in pdfium.PdfDocument(report.files[0]) if (address := scanned(page))]
    assert len(found) == 1
    assert found[0].startswith(f"{BASE}#/play/")
    opened = hanjie.loads(found[0].partition("#/play/")[2])
    assert (opened.rows, opened.columns) == (puzzle.rows, puzzle.columns)
    assert opened.goal is None


def scanned(page: pdfium.PdfPage) -> str:
    """The text of the QR code on a page, printed with 300 dots per inch."""
    pixels = page.render(scale=300 / 72, grayscale=True).to_numpy()
    text, _, _ = cv2.QRCodeDetectorAruco().detectAndDecode(pixels.reshape(pixels.shape[:2]))
    return str(text)


def test_only_embedded_fonts_are_used_and_only_with_the_letters_in_use() -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"], title="猫 Cat", author="Анна")
    data = printed(puzzle).files[0]
    assert b"/BaseFont /Helvetica" not in data
    assert data.count(b"/BaseFont") == data.count(b"/FontFile2")
    assert len(data) < 40_000
    words = list(texts(data))
    assert "猫" in words
    assert "Cat" in words
    assert "by Анна" in words


PRINT_TWICE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "PIL":
            raise ImportError("There is no Pillow here.")
sys.meta_path.insert(0, Refuse())
import hanjie
from hanjie.jobs.paper import PaperOptions, PaperRequest, run
puzzles = tuple(hanjie.load(path) for path in sys.argv[1:])
options = PaperOptions(cover=True, title="Zwei 漢字", per_page=0, link_base="https://example.org/")
request = PaperRequest(puzzles, options)
first, second = (run(request).files[0] for _ in range(2))
assert first == second, "two runs differ"
assert "PIL" not in sys.modules
sys.stdout.buffer.write(first)
"""


def test_the_same_puzzles_give_the_same_bytes_in_every_process_and_without_pillow() -> None:
    files = [str(EXAMPLES / name) for name in ("heart.non", "toadstool.xml")]
    command = [sys.executable, "-c", PRINT_TWICE, *files]
    first, second = (
        subprocess.run(command, check=True, capture_output=True, env={"PYTHONHASHSEED": seed}).stdout for seed in "12"
    )
    assert first.startswith(b"%PDF-")
    assert first == second


def test_bookmarks_and_links_lead_to_puzzles_and_solutions() -> None:
    puzzles = [hanjie.load(EXAMPLES / name) for name in ("heart.non", "swan.non", "tulip.xml")]
    report = printed(*puzzles, options=PaperOptions(cover=True))
    document = pdfium.PdfDocument(report.files[0])
    marks = [(mark.get_title(), mark.get_dest().get_index() + 1) for mark in document.get_toc()]
    assert marks == [
        ("Index", 2),
        *((f"{each.number}. {each.title}", each.pages[0]) for each in report.puzzles),
        ("Solutions", report.puzzles[0].solution_page),
    ]


def test_hidden_titles_are_not_in_the_properties_of_the_file() -> None:
    report = printed(hanjie.load(EXAMPLES / "heart.non"), options=PaperOptions(titles=False, solutions=Solutions.NONE))
    document = pdfium.PdfDocument(report.files[0])
    assert "Heart" not in str(document.get_metadata_dict())
    assert "Heart" not in " ".join(texts(report.files[0]))


def test_a_page_has_the_size_of_the_paper() -> None:
    for paper, size in (("Letter", (612, 792)), ("A5", (419.5, 595.3)), ("100x150mm", (283.5, 425.2))):
        report = printed(
            hanjie.load(EXAMPLES / "heart.non"), options=PaperOptions(paper=paper, solutions=Solutions.NONE)
        )
        assert pdfium.PdfDocument(report.files[0])[0].get_size() == pytest.approx(size, abs=0.1)


def test_svg_and_png_are_one_file_for_each_page_and_pages_can_be_chosen() -> None:
    puzzle = hanjie.load(EXAMPLES / "heart.non")
    pages = run(PaperRequest((puzzle,), medium=PaperMedium.SVG)).files
    assert len(pages) == 2
    assert all(page.startswith(b"<svg ") for page in pages)
    assert run(PaperRequest((puzzle,), medium=PaperMedium.SVG, only=(2,))).files == pages[1:]
    pictures = run(PaperRequest((puzzle,), medium=PaperMedium.PNG, dpi=50)).files
    assert [picture[:8] for picture in pictures] == [b"\x89PNG\r\n\x1a\n"] * 2
