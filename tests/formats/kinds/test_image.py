"""PNG and other pictures, one pixel a cell."""

from __future__ import annotations

import contextlib
import io
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from hanjie.errors import FormatError
from hanjie.formats import Confidence, Source, detect
from hanjie.formats import read as detect_and_read
from hanjie.formats.kinds.image import FORMAT, read, sniff
from hanjie.model import Palette, Puzzle
from hanjie.render import to_png
from tests.formats.strategies import comparable, puzzles_held_by
from tests.runaway import measured

TINY = Puzzle.from_picture(["#.#", ".##"])
BLACK, WHITE, RED, GLASS = (0, 0, 0, 255), (255, 255, 255, 255), (255, 0, 0, 255), (12, 34, 56, 0)


def picture(rows: list[list[tuple[int, int, int, int]]], kind: str = "PNG", mode: str = "RGBA") -> Source:
    pixels = bytes(channel for row in rows for pixel in row for channel in pixel)
    image = Image.frombytes("RGBA", (len(rows[0]), len(rows)), pixels)
    file = io.BytesIO()
    image.convert(mode).save(file, kind)
    return Source(file.getvalue())


@pytest.mark.parametrize("kind", ["PNG", "GIF", "BMP"])
@pytest.mark.parametrize("mode", ["RGB", "L", "1", "P"])
def test_common_kinds_and_modes_are_read(kind: str, mode: str) -> None:
    source = picture([[BLACK, WHITE, BLACK], [WHITE, BLACK, BLACK]], kind, mode)
    assert sniff(source) == Confidence.CERTAIN
    assert read(source) == [TINY]


def test_transparent_pixels_are_background_and_white_is_then_a_color() -> None:
    (puzzle,) = read(picture([[GLASS, WHITE, (1, 2, 3, 90)], [RED, (255, 0, 0, 200), GLASS]]))
    assert puzzle.goal is not None
    assert puzzle.goal.cells == bytes([0, 1, 0, 2, 2, 0])
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#ffffff", "#ff0000"]


def test_colors_are_numbered_as_they_appear() -> None:
    (puzzle,) = read(picture([[RED, WHITE, BLACK]]))
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#ff0000", "#000000"]


def test_a_black_picture_is_filled_completely() -> None:
    assert read(picture([[BLACK, BLACK]])) == [Puzzle.from_picture(["##"])]


def test_the_written_file_has_one_pixel_per_cell() -> None:
    image = Image.open(io.BytesIO(FORMAT.dump([TINY])), formats=["PNG"])
    assert (image.format, image.size) == ("PNG", (3, 2))
    assert image.convert("L").tobytes() == bytes([0, 255, 0, 255, 0, 0])


@given(puzzles_held_by(FORMAT))
@settings(max_examples=30, deadline=None)
def test_order_looks_and_background_survive_a_round_trip(puzzle: Puzzle) -> None:
    assert list(map(comparable, read(Source(FORMAT.dump([puzzle]))))) == [comparable(FORMAT.stripped(puzzle))]


def test_254_colors_come_back() -> None:
    palette = Palette.from_colors([(f"c{index}", f"#{index:02x}8000") for index in range(255)])
    puzzle = Puzzle.from_grid(Puzzle.from_picture(["." * 255]).goal, palette)  # type: ignore[arg-type]
    assert read(Source(FORMAT.dump([puzzle]))) == [FORMAT.stripped(puzzle)]


def test_a_comment_that_does_not_fit_the_pixels_is_skipped() -> None:
    file = io.BytesIO()
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_text("Comment", "colors #123456 #654321")
    Image.new("RGB", (1, 1), "#ff0000").save(file, "PNG", pnginfo=info)
    (puzzle,) = read(Source(file.getvalue()))
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#ff0000"]


def test_a_photo_is_refused_with_advice() -> None:
    rows = [[(x * 15, y * 15, 0, 255) for x in range(17)] for y in range(17)]
    with pytest.raises(FormatError, match=r"more than 254 colors, so it looks like a photo\. Scale it down"):
        read(picture(rows))


def png_claiming(width: int, height: int) -> bytes:
    """A PNG with a header for a size, and pixels for none."""
    return png_of(width, height, 8, 2, zlib.compress(b""))


def png_of(width: int, height: int, depth: int, color_type: int, packed: bytes) -> bytes:
    """A PNG with these packed pixels."""
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, 0)
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    )
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.mark.parametrize("size", [(5000, 1), (1, 5000), (12000, 12000), (100_000, 100_000), (0, 0)])
def test_sizes_beyond_the_limit_are_refused_before_they_are_unpacked(size: tuple[int, int]) -> None:
    problem = "The picture is damaged" if size == (0, 0) else "from 1x1 to 4,096x4,096"
    with pytest.raises(FormatError, match=problem):
        read(Source(png_claiming(*size)))


@pytest.mark.parametrize(("color_type", "depth", "side"), [(0, 1, 4096), (6, 8, 4096), (0, 1, 30_000)])
def test_a_small_file_of_many_pixels_takes_little_memory(
    color_type: int, depth: int, side: int, tmp_path: Path
) -> None:
    packer = zlib.compressobj(1)
    row = bytes(1 + side * depth * (4 if color_type == 6 else 1) // 8)
    pixels = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    (tmp_path / "plain.png").write_bytes(png_of(side, side, depth, color_type, pixels))
    run = measured(f"""
import hanjie
try:
    print(hanjie.load({str(tmp_path / "plain.png")!r}).width)
except hanjie.FormatError as error:
    print(error)
""")
    assert ("4096" if side == 4096 else "far too many pixels") in run.out
    assert run.megabytes < 280


def test_pixels_that_are_missing_are_damage() -> None:
    with pytest.raises(FormatError, match="damaged"):
        read(Source(png_claiming(100, 100)))


@pytest.mark.parametrize("text", ["BMW is a car", "GIF", "#.#\n.##", "RIFFraff"])
def test_a_text_is_not_a_picture(text: str) -> None:
    assert sniff(Source(text)) == Confidence.NO


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_damaged_pictures_are_read_or_refused(draw: st.DataObject) -> None:
    kind = draw.draw(st.sampled_from(["PNG", "GIF", "BMP", "ICO", "WEBP"]))
    data = bytearray(picture([[BLACK, WHITE, RED], [WHITE, GLASS, BLACK]], kind).data)
    for _ in range(draw.draw(st.integers(1, 5))):
        data[draw.draw(st.integers(0, len(data) - 1))] = draw.draw(st.integers(0, 255))
    with contextlib.suppress(FormatError):
        assert read(Source(bytes(data[: draw.draw(st.integers(1, len(data)))])))


def test_pillow_is_imported_only_when_a_picture_is_read() -> None:
    import subprocess
    import sys

    code = "import hanjie.formats.kinds.image, sys; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def with_text(image: Image.Image, name: str, text: str) -> Source:
    info = PngInfo()
    info.add_text(name, text)
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=info)
    return Source(file.getvalue(), "picture.png")


def rainbow(colors: int) -> Image.Image:
    return Image.frombytes(
        "RGB", (colors, 1), bytes(channel for x in range(colors) for channel in (255 - x, 255 - x, 255))
    )


def test_a_drawing_with_clues_is_not_read_as_a_picture() -> None:
    drawing = with_text(Image.new("RGB", (30, 20)), "hanjie", "drawing")
    for attempt in (detect_and_read, read):
        with pytest.raises(FormatError, match="a drawing of a puzzle with its clues, not a picture"):
            attempt(drawing)
    assert detect(drawing) == []


def test_a_drawing_that_hanjie_made_is_refused() -> None:
    drawing = Source(to_png(TINY))
    with pytest.raises(FormatError, match="a drawing of a puzzle"):
        detect_and_read(drawing)


def test_many_colors_are_read_only_if_the_format_is_named_or_the_comment_lists_them() -> None:
    photo = with_text(rainbow(33), "Title", "a photo")
    assert detect(photo) == []
    with pytest.raises(FormatError, match=r"more than 32 colors.*use --from image"):
        detect_and_read(photo)
    assert len(read(photo)[0].palette) == 33
    assert detect(with_text(rainbow(32), "Title", "art")) == [FORMAT]
    listed = " ".join(["colors", *(f"#{255 - x:02x}{255 - x:02x}ff" for x in range(33))])
    assert detect(with_text(rainbow(33), "Comment", listed)) == [FORMAT]


def test_hidden_colors_of_transparent_pixels_do_not_make_a_photo() -> None:
    hidden = rainbow(40).convert("RGBA")
    hidden.putalpha(0)
    assert detect(with_text(hidden, "Title", "glass")) == [FORMAT]


def test_a_damaged_picture_is_reported_as_damaged() -> None:
    with pytest.raises(FormatError, match="damaged"):
        detect_and_read(Source(FORMAT.dump([TINY])[:40]))
