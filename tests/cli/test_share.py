"""``hanjie share``."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import pytest

import hanjie as library
from hanjie.cli.showing.qr_text import qr_lines
from hanjie.cli.showing.screen import Screen
from hanjie.jobs.share import ShareRequest, run
from hanjie.model import Grid
from hanjie.render import Capability
from hanjie.render.text.terminal import Terminal
from tests.cli.puzzles import TINY, noise, save
from tests.cli.runs import hanjie

BASE = "https://example.org/studio/"


def scanned(path: str) -> str:
    """What a QR reader that is not ours reads in a picture."""
    image = cv2.imread(path)
    assert image is not None
    return str(cv2.QRCodeDetector().detectAndDecode(image)[0])


def test_the_code_is_the_only_output_and_every_command_reads_it() -> None:
    share = hanjie("share", "tiny.non")
    assert (share.code, share.err) == (0, "")
    assert re.fullmatch(r"H1[\w-]+\n", share.out)
    show = hanjie("show", share.out.strip())
    assert show.code == 0
    assert "hanjie share code (code)" in show.out
    assert "Tiny" not in show.out
    assert hanjie("solve", f"{BASE}#/play/{share.out.strip()}").code == 0


def test_a_file_with_the_name_of_a_code_is_read_in_place_of_the_code() -> None:
    code = hanjie("share", "flags.non").out.strip()
    Path(code).write_text(library.dumps(TINY, "non"))
    assert "Tiny" in hanjie("show", code).out


def test_title_picture_and_marks_are_shared_on_request() -> None:
    titled = library.loads(hanjie("share", "tiny.non", "--title").out)
    assert (titled.title, titled.author, titled.goal) == ("Tiny", "me", None)
    drawn = library.loads(hanjie("share", "tiny.non", "--picture").out)
    assert (drawn.title, drawn.goal) == ("", TINY.goal)
    marked = library.loads(hanjie("share", "tiny.non", "--marks", "#.?/???").out)
    assert marked.saved == Grid.parse("#.?\n???")
    whole = library.loads(hanjie("share", "tiny.non", "--picture", "--texts").out)
    assert whole == TINY


def test_a_link_opens_the_studio_with_the_marks_after_the_code() -> None:
    plain = hanjie("share", "tiny.non", "--link-base", f"{BASE}#/old").out.strip()
    code = hanjie("share", "tiny.non").out.strip()
    assert plain == f"{BASE}#/play/{code}"
    marked = hanjie("share", "tiny.non", "--link-base", BASE, "--marks", "#.?/???").out.strip()
    assert marked.startswith(f"{plain}?marks=M1")
    assert library.loads(marked).saved == Grid.parse("#.?\n???")
    assert hanjie("share", "tiny.non", "--link-base", BASE, "--picture").out.startswith(f"{BASE}#/design/G1")


@pytest.mark.parametrize("name", ["tiny.svg", "tiny.PNG"])
def test_a_qr_code_is_written_as_a_picture(name: str) -> None:
    share = hanjie("share", "tiny.non", "--link-base", BASE, "--qr", name)
    assert (share.code, share.err) == (0, "")
    if name.endswith("PNG"):
        assert scanned(name) == share.out.strip()
    else:
        assert f"<title>{share.out.strip()}</title>" in Path(name).read_text()
    assert "The file exists; --force replaces it." in hanjie("share", "tiny.non", "--qr", name).err


def test_the_picture_in_svg_has_the_same_modules() -> None:
    report = run(ShareRequest(TINY, base=BASE, with_qr=True))
    assert report.qr is not None
    hanjie("share", save(TINY, "own.non"), "--link-base", BASE, "--qr", "own.svg")
    cells = bytearray(len(report.qr.cells))
    for left, top, size in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", Path("own.svg").read_text()):
        start = (int(top) - 4) * report.qr.width + int(left) - 4
        cells[start : start + int(size)] = b"\1" * int(size)
    assert bytes(cells) == report.qr.cells


@pytest.mark.parametrize("capability", [Capability.PLAIN, Capability.MONO])
def test_a_qr_code_in_a_terminal_has_its_modules_and_a_white_border(capability: Capability) -> None:
    report = run(ShareRequest(TINY, with_qr=True))
    assert report.qr is not None
    side = report.qr.width + 8
    lines = qr_lines(report.qr, Screen(Terminal(capability), has_color=False))
    if capability is Capability.PLAIN:
        dark = [[line.ljust(2 * side)[2 * column] == "#" for column in range(side)] for line in lines]
    else:
        dark = [
            [line.ljust(side)[column] not in light for column in range(side)]
            for line in lines
            for light in ("█▀", "█▄")
        ]
    cells = bytes(dark[row + 4][column + 4] for row in range(side - 8) for column in range(side - 8))
    assert cells == report.qr.cells
    assert not any(dark[0] + dark[3])


def test_in_color_a_qr_code_is_black_on_white() -> None:
    report = run(ShareRequest(TINY, with_qr=True))
    assert report.qr is not None
    lines = qr_lines(report.qr, Screen(Terminal(Capability.TRUECOLOR), has_color=True))
    colors = set(re.findall(r"[34]8;2;(\d+;\d+;\d+)", "".join(lines)))
    assert colors == {"0;0;0", "255;255;255"}


def test_json_has_the_code_the_link_the_modules_and_what_is_left_out() -> None:
    (record,) = hanjie("share", "tiny.non", "--json", "--qr", "-", "--link-base", BASE).records
    assert record["link"] == f"{BASE}#/play/{record['code']}"
    assert record["losses"] == ["title", "author", "goal"]
    assert record["holds_picture"] is False
    assert len(record["qr"]) == len(record["qr"][0])


def test_what_cannot_be_shared_is_named_and_the_others_are_printed() -> None:
    share = hanjie("share", "twins.non", "tiny.non", "--picture")
    assert share.code == 2
    assert share.err == "hanjie: twins.non: The puzzle has no picture to share, only clues; leave out the picture.\n"
    assert share.out.startswith("G1")


def test_a_text_too_long_for_a_qr_code_is_reported() -> None:
    share = hanjie("share", save(noise(140), "noise.non"), "--qr", "-")
    assert share.code == 2
    assert "A QR code holds at most 2,953 characters, and this text has 3," in share.err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["tiny.non", "--link-base", "no address"], "begins with https:// or http://, not 'no address'."),
        (["tiny.non", "--qr", "code.gif"], "--qr writes .svg and .png, or - for the terminal, not 'code.gif'."),
        (["tiny.non", "twins.non", "--qr", "x.svg"], "--marks and --qr FILE are for one puzzle, not for 2."),
        (["tiny.non", "twins.non", "--marks", "#"], "--marks and --qr FILE are for one puzzle, not for 2."),
    ],
)
def test_wrong_usage_is_explained(words: list[str], problem: str) -> None:
    share = hanjie("share", *words)
    assert share.code == 2
    assert problem in share.err


def test_a_qr_code_wider_than_the_terminal_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = Screen(Terminal(Capability.MONO, 20), has_color=False)
    monkeypatch.setattr(Screen, "here", lambda **_: narrow)
    share = hanjie("share", "tiny.non", "--qr", "-")
    assert len(share.out.splitlines()) == 1
    assert "The QR code needs 29 columns; --qr FILE.svg writes it to a file." in share.err
