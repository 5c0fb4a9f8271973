"""Pictures in the studio without a server: what the page reads and draws is what the local studio reads and draws."""

from __future__ import annotations

import base64
import io
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, Page

import hanjie
from hanjie.studio.service import new_cancel, read_call, run_call
from hanjie.studio.trouble import Trouble
from tests.formats.kinds.test_image import png_claiming
from tests.studio.static_site import StaticSite
from tests.studio.test_site import BELOW, FIRST_ANSWER, ROOT
from tests.wasm.picture_files import GRAY_ALPHA, INDEXED, RGBA, gif, palette, png

EXAMPLES = ROOT / "examples"
ORIENTATION = 0x0112
Ask = Callable[[str, dict[str, Any]], dict[str, Any]]

START = """address => new Promise((done, fail) => {
  window.worker = new Worker(address, { type: "module" });
  window.worker.onmessage = ({ data }) => data.ready ? done() : data.failed && fail(new Error(data.failed));
})"""
ASK = """([job, body]) => new Promise(done => {
  const events = [];
  window.worker.onmessage = ({ data }) => { events.push(data); if (!data.progress) done(events); };
  window.worker.postMessage({ call: 1, job, body });
})"""


@pytest.fixture(scope="module")
def worker(static_site: StaticSite, browser: Browser) -> Iterator[Page]:
    """A page with Python in a Worker and nothing else."""
    site = f"{static_site.root}{BELOW}/"
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(FIRST_ANSWER)
    page.goto(site)
    (address,) = page.evaluate(
        """async () => {
          const [main] = [...document.scripts].map(one => one.src).filter(Boolean);
          const text = await (await fetch(main)).text();
          return [...new Set(text.match(/python_worker-[\\w-]+\\.js/g))].map(name => new URL(name, main).href);
        }"""
    )
    page.goto(f"{site}examples.json")
    page.evaluate(START, address)
    yield page
    context.close()


@pytest.fixture
def ask(worker: Page) -> Ask:
    """Asks the page for a job: its report, or its error."""

    def asked(job: str, request: dict[str, Any]) -> dict[str, Any]:
        body = json.dumps({"id": "one", "request": request, "timeout": 120})
        *_, last = worker.evaluate(ASK, [job, body])
        return dict(last.get("report") or last["error"])

    return asked


def native(job: str, request: dict[str, Any]) -> dict[str, Any]:
    """The answer of the local studio."""
    try:
        call = read_call(job, json.dumps({"id": "one", "request": request, "timeout": 120}).encode())
        return dict(json.loads(json.dumps(run_call(call, new_cancel()))))
    except Trouble as trouble:
        return dict(trouble.to_dict()["error"])


def puzzle(name: str) -> hanjie.Puzzle:
    return hanjie.load(EXAMPLES / name)


def drawn(name: str, side: int) -> Image.Image:
    """The goal of an example, with this many pixels per cell."""
    found = puzzle(name)
    assert found.goal
    image = Image.frombytes("P", (found.width, found.height), found.goal.cells)
    image.putpalette([channel for color in found.palette for channel in color.channels])
    size = found.width * side, found.height * side
    return image.convert("RGB").resize(size, Image.Resampling.NEAREST)


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def soft() -> Image.Image:
    """A few colors, each with several transparencies."""
    rng = random.Random(5)
    image = Image.new("RGBA", (12, 9))
    for place in range(12 * 9):
        color = rng.choice([(10, 77, 143), (200, 3, 99), (77, 201, 8)])
        image.putpixel((place % 12, place // 12), (*color, rng.choice([0, 60, 131, 200, 255])))
    return image


def turned(kind: str) -> bytes:
    """A picture that its camera says to turn."""
    image = drawn("heart.non", 20).crop((0, 0, 100, 80))
    exif = image.getexif()
    exif[ORIENTATION] = 6
    return saved(image, kind, exif=exif, quality=95)


def marked() -> bytes:
    info = PngInfo()
    info.add_text("hanjie", "drawing")
    return saved(Image.new("RGB", (30, 20)), "PNG", pnginfo=info)


def jpeg_claiming_many() -> bytes:
    data = bytearray(saved(Image.new("L", (3, 3)), "JPEG"))
    place = data.index(b"\xff\xc0") + 5
    data[place : place + 4] = b"\xfd\xe8\xfd\xe8"
    return bytes(data)


NOISE = Image.frombytes("RGB", (60, 50), random.Random(1).randbytes(9000))
FILES: dict[str, Callable[[], bytes]] = {
    "png with colors": lambda: saved(drawn("bee.xml", 1), "PNG"),
    "png with a palette": lambda: saved(drawn("bee.xml", 1).quantize(8), "PNG"),
    "png with a palette of hanjie": lambda: hanjie.formats.get("image").dump([puzzle("bee.xml")]),
    "png with large cells": lambda: saved(drawn("toadstool.xml", 12), "PNG"),
    "png in gray": lambda: saved(drawn("cat.non", 1).convert("L"), "PNG"),
    "png in black and white": lambda: saved(drawn("cat.non", 7).convert("1"), "PNG"),
    "png with soft edges": lambda: saved(soft(), "PNG"),
    "png with transparent numbers": lambda: png(INDEXED, 4, more=palette(16, bytes(range(0, 256, 20)))),
    "png in gray with transparency": lambda: png(GRAY_ALPHA, 8, colors=5),
    "png of 16 bits": lambda: png(RGBA, 16, colors=3),
    "gif": lambda: saved(drawn("bee.xml", 9), "GIF"),
    "gif on a larger screen": lambda: gif(screen=(20, 15), place=(3, 2), hidden=2),
    "bmp": lambda: saved(drawn("tulip.xml", 1), "BMP"),
    "bmp of one bit": lambda: saved(drawn("cat.non", 10).convert("1"), "BMP"),
    "bmp with a palette": lambda: saved(drawn("tulip.xml", 3).quantize(8), "BMP"),
    "jpeg": lambda: saved(drawn("cat.non", 20), "JPEG", quality=75),
    "jpeg with colors": lambda: saved(drawn("penguin.xml", 20), "JPEG", quality=90),
    "jpeg of small cells": lambda: saved(drawn("whale.non", 3), "JPEG", quality=50),
    "jpeg of one pixel per cell": lambda: saved(drawn("anchor.non", 1), "JPEG", quality=75),
    "jpeg in gray": lambda: saved(drawn("cat.non", 20).convert("L"), "JPEG"),
    "jpeg in passes": lambda: saved(drawn("cat.non", 20), "JPEG", progressive=True),
    "jpeg that a camera says to turn": lambda: turned("JPEG"),
    "webp that a camera says to turn": lambda: turned("WEBP"),
    "webp": lambda: saved(drawn("bee.xml", 1), "WEBP", lossless=True),
    "webp with soft edges": lambda: saved(soft(), "WEBP", lossless=True, exact=True),
    "webp with noise": lambda: saved(drawn("penguin.xml", 20), "WEBP", quality=80),
    "ico": lambda: saved(drawn("toadstool.xml", 1), "ICO"),
    "photo": lambda: saved(NOISE, "PNG"),
    "photo as jpeg": lambda: saved(NOISE.resize((300, 250), Image.Resampling.BICUBIC), "JPEG"),
    "drawing": marked,
    "cut off png": lambda: saved(drawn("cat.non", 10), "PNG")[:-60],
    "cut off jpeg": lambda: saved(drawn("cat.non", 20), "JPEG")[:900],
    "cut off gif": lambda: saved(drawn("cat.non", 10), "GIF")[:300],
    "damaged webp": lambda: saved(drawn("bee.xml", 1), "WEBP", lossless=True)[:60] + bytes(40),
    "png that is too large": lambda: saved(Image.new("1", (5000, 3)), "PNG"),
    "jpeg that is too large": lambda: saved(Image.new("L", (5000, 3)), "JPEG"),
    "png that claims far too many pixels": lambda: png_claiming(100_000, 100_000),
    "jpeg that claims far too many pixels": jpeg_claiming_many,
}


@pytest.mark.parametrize("name", FILES)
def test_a_picture_file_gives_the_same_puzzle_or_the_same_sentence(name: str, ask: Ask) -> None:
    request = {"data": base64.b64encode(FILES[name]()).decode(), "name": "picture"}
    assert ask("read", request) == native("read", request)


def opened(data: str) -> Image.Image:
    return Image.open(io.BytesIO(base64.b64decode(data)))


@pytest.mark.parametrize("name", ["cat.non", "bee.xml"])
def test_a_puzzle_is_written_as_a_picture(name: str, ask: Ask) -> None:
    request = {"puzzles": [puzzle(name).to_dict()], "to": "image"}
    made, expected = ask("convert", request), native("convert", request)
    one, other = opened(made.pop("data")), opened(expected.pop("data"))
    assert made == expected
    assert (one.mode, one.size, one.tobytes(), one.info.get("Comment")) == (
        *(other.mode, other.size, other.tobytes()),
        other.info.get("Comment"),
    )


def frames(film: Image.Image) -> Iterator[tuple[float, Image.Image]]:
    """The time and the pixels of each picture."""
    for number in range(film.n_frames):  # type: ignore[attr-defined]
        film.seek(number)
        yield film.info["duration"], film.convert("RGB")


@pytest.mark.parametrize("format", ["gif", "apng"])
@pytest.mark.parametrize("name", ["cat.non", "bee.xml"])
def test_a_film_has_the_same_pictures(format: str, name: str, ask: Ask) -> None:
    plain = {"format": format, "clues": False, "numbers": False, "words": False}
    for picture, wanted in both_films(ask, name, plain):
        # the edges of marks are soft, and a little rounder
        assert different(picture, wanted, 0) < 0.01
        assert different(picture, wanted, 64) == 0


@pytest.mark.parametrize("name", ["cat.non", "bee.xml"])
def test_a_film_with_texts_differs_by_the_edges_of_letters(name: str, ask: Ask) -> None:
    for picture, wanted in both_films(ask, name, {"format": "gif"}):
        assert different(picture, wanted, 40) < 0.03
        assert different(picture.reduce(8), wanted.reduce(8), 64) < 0.01


def both_films(ask: Ask, name: str, film: dict[str, Any]) -> Iterator[tuple[Image.Image, Image.Image]]:
    """Each picture of a film as the page and as the local studio draw it."""
    request = {"puzzle": puzzle(name).to_dict(), "film": film}
    made, expected = ask("film", request), native("film", request)
    one, other = opened(made.pop("data")), opened(expected.pop("data"))
    for report in (made, expected):
        del report["film"]["bytes"], report["seconds"], report["stats"]
    assert made == expected
    for (time, picture), (wanted_time, wanted) in zip(frames(one), frames(other), strict=True):
        assert time == wanted_time
        yield picture, wanted


def different(one: Image.Image, other: Image.Image, much: int) -> float:
    """The share of pixels that differ by more than this in some channel."""
    assert one.size == other.size
    channels = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(most.histogram()[much + 1 :]) / (one.width * one.height)


def test_pages_are_drawn_in_pixels(ask: Ask) -> None:
    puzzles = [puzzle(name).to_dict() for name in ("cat.non", "bee.xml")]
    options = {"title": "Tiere \u732b \u05d7\u05ea\u05d5\u05dc"}
    request = {"puzzles": puzzles, "medium": "png", "options": options, "dpi": 150}
    made, expected = ask("print", request), native("print", request)
    assert len(made["files"]) == len(expected["files"]) > 1
    for data, wanted in zip(made["files"], expected["files"], strict=True):
        one, other = opened(data), opened(wanted)
        assert (one.mode, one.size, one.info["hanjie"]) == (other.mode, other.size, "drawing")
        assert one.info["dpi"] == other.info["dpi"]
        assert different(one, other, 160) < 0.01


def test_a_pdf_is_the_same_file(ask: Ask) -> None:
    puzzles = [puzzle(name).to_dict() for name in ("cat.non", "bee.xml")]
    request = {"puzzles": puzzles, "medium": "pdf"}
    made = ask("print", request)
    assert "files" in made, made
    assert made["files"] == native("print", request)["files"]
