"""Any picture file as plain pixels."""

from __future__ import annotations

import contextlib
import io
import struct
import zlib
from typing import Any

import numpy as np
import pytest
from PIL import Image

from hanjie.errors import FormatError
from hanjie.formats.parsing import photo_file
from hanjie.formats.parsing.photo_file import LARGEST_SIDE, read_photo
from hanjie.formats.source import Source
from hanjie.model.photo import MAX_PIXELS, Photo


def stripes(mode: str = "RGB", size: tuple[int, int] = (40, 20)) -> Image.Image:
    """Dark on the left, light on the right, red at the top right."""
    image = Image.new("RGB", size, "white")
    image.paste((20, 20, 20), (0, 0, size[0] // 2, size[1]))
    image.paste((200, 0, 0), (size[0] // 2, 0, size[0], size[1] // 2))
    return image.convert("P", palette=Image.Palette.ADAPTIVE) if mode == "P" else image.convert(mode)


def encoded(image: Image.Image, format: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def read(data: bytes) -> tuple[Photo, list[str]]:
    source = Source(data, "photo")
    return read_photo(source), source.notes


def pixel(photo: Photo, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue = photo.pixels[3 * (y * photo.width + x) :][:3]
    return red, green, blue


def near(found: tuple[int, int, int], wanted: tuple[int, int, int], most: int = 12) -> bool:
    return all(abs(one - other) <= most for one, other in zip(found, wanted, strict=True))


@pytest.mark.parametrize("mode", ["RGB", "P", "CMYK", "RGBA", "YCbCr"])
@pytest.mark.parametrize("format", ["PNG", "JPEG", "TIFF", "BMP", "GIF", "WEBP", "PPM", "TGA"])
def test_every_common_kind_and_mode_gives_the_same_pixels(mode: str, format: str) -> None:
    try:
        data = encoded(stripes(mode), format)
    except (OSError, ValueError, KeyError):
        pytest.skip(f"{format} has no {mode}")
    photo, notes = read(data)
    assert (photo.width, photo.height, notes) == (40, 20, [])
    for place, color in {(3, 10): (20, 20, 20), (35, 17): (255, 255, 255), (35, 3): (200, 0, 0)}.items():
        assert near(pixel(photo, *place), color, 30 if format in ("JPEG", "WEBP") else 12)


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_picture_is_turned_as_its_camera_says(turn: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    stored = stripes().transpose(undo[turn]) if turn > 1 else stripes()
    photo, _ = read(encoded(stored, "PNG", exif=exif))
    assert (photo.width, photo.height) == (40, 20)
    assert pixel(photo, 35, 3) == (200, 0, 0)


def test_a_transparent_ground_is_white_paper() -> None:
    image = Image.new("RGBA", (8, 8), (0, 0, 0, 0))
    image.paste((30, 60, 90, 255), (2, 2, 6, 6))
    image.putpixel((0, 7), (0, 0, 0, 128))
    photo, notes = read(encoded(image))
    assert pixel(photo, 0, 0) == (255, 255, 255)
    assert pixel(photo, 3, 3) == (30, 60, 90)
    assert near(pixel(photo, 0, 7), (127, 127, 127))
    assert notes == []
    indexed = image.convert("P")
    indexed.info["transparency"] = indexed.getpixel((0, 0))
    assert pixel(read(encoded(indexed, "GIF"))[0], 0, 0) == (255, 255, 255)


def test_a_white_logo_is_laid_on_black_with_a_note() -> None:
    image = Image.new("RGBA", (8, 8), (255, 255, 255, 0))
    image.paste((255, 255, 255, 255), (2, 2, 6, 6))
    photo, notes = read(encoded(image))
    assert (pixel(photo, 0, 0), pixel(photo, 3, 3)) == ((0, 0, 0), (255, 255, 255))
    assert notes == ["photo: The picture is white where it is not transparent, so it was laid on black paper."]


@pytest.mark.parametrize("format", ["PNG", "TIFF"])
def test_grays_of_sixteen_bits_keep_their_shades(format: str) -> None:
    values = np.linspace(0, 65535, 64).astype(np.uint16).reshape(8, 8)
    photo, _ = read(encoded(Image.fromarray(values), format))
    assert pixel(photo, 0, 0) == (0, 0, 0)
    assert pixel(photo, 7, 7) == (255, 255, 255)
    assert near(pixel(photo, 0, 4), (130, 130, 130), 2)


def test_grays_of_32_bits_are_taken_from_the_least_to_the_most() -> None:
    photo, _ = read(encoded(Image.fromarray(np.array([[-2.5, 0.0], [2.5, 7.5]], np.float32)), "TIFF"))
    assert [pixel(photo, x, y)[0] for y in (0, 1) for x in (0, 1)] == [0, 63, 127, 255]


@pytest.mark.parametrize("format", ["GIF", "PNG", "WEBP"])
def test_of_an_animation_the_first_picture_counts_and_a_note_says_so(format: str) -> None:
    frames = [stripes(), Image.new("RGB", (40, 20), "blue"), Image.new("RGB", (40, 20), "lime")]
    photo, notes = read(encoded(frames[0], format, save_all=True, append_images=frames[1:]))
    assert near(pixel(photo, 3, 10), (20, 20, 20), 30)
    assert notes == ["photo: The file holds several pictures, as an animation does; only the first one was used."]


@pytest.mark.parametrize("format", ["PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP"])
@pytest.mark.parametrize("part", [0.3, 0.6, 0.95])
def test_a_file_that_is_cut_off_is_refused_with_the_reason(format: str, part: float) -> None:
    random = Image.fromarray(np.random.RandomState(1).randint(0, 256, (60, 60, 3)).astype(np.uint8))
    data = encoded(random, format)
    with pytest.raises(FormatError) as caught:
        read(data[: int(part * len(data))])
    assert caught.value.problem.startswith(
        ("The picture is cut off", "The picture is damaged", "This is not a picture")
    )
    if format in ("PNG", "JPEG", "BMP"):
        assert caught.value.problem.startswith("The picture is cut off")


def huge_png(side: int) -> bytes:
    """A PNG that claims this size, in a few bytes."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("side", [8_001, 12_000, 30_000, 1_000_000])
def test_a_huge_picture_is_refused_before_it_is_unpacked(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo_file, "_load", lambda *_: pytest.fail("the picture was unpacked"))
    with pytest.raises(FormatError, match="pixels") as caught:
        read(huge_png(side))
    assert f"{MAX_PIXELS:,} pixels" in caught.value.problem


@pytest.mark.parametrize(
    "data", [b"hello", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage\n", b"\x89PNG\r\n\x1a\n"]
)
def test_what_is_not_a_picture_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError) as caught:
        read(data)
    assert caught.value.problem.endswith(".")


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "an SVG drawing"),
        (b"%PDF-1.7\n", "a document"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "a document"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "a HEIC photo"),
    ],
)
def test_pictures_of_other_kinds_are_named_with_advice(data: bytes, kind: str) -> None:
    with pytest.raises(FormatError, match=f"This is {kind}") as caught:
        read(data)
    assert caught.value.problem.endswith("Save it as PNG or JPEG first.")


def test_a_large_picture_is_reduced_in_linear_light() -> None:
    checks = np.indices((1600, 800)).sum(0) % 2 * 255
    photo, _ = read(encoded(Image.fromarray(checks.astype(np.uint8))))
    assert (photo.width, photo.height) == (LARGEST_SIDE // 2, LARGEST_SIDE)
    middle = [pixel(photo, x, 300)[0] for x in range(100, 200)]
    assert abs(sum(middle) / 100 - 188) < 3


def test_one_pixel_is_a_picture() -> None:
    assert read(encoded(Image.new("RGB", (1, 1), "red")))[0] == Photo(1, 1, bytes([255, 0, 0]))


@pytest.mark.parametrize("seed", range(30))
def test_damaged_files_never_raise_anything_else(seed: int) -> None:
    random = np.random.RandomState(seed)
    format = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "PPM", "TGA", "ICO", "PCX")[seed % 10]
    data = bytearray(encoded(stripes(), format))
    for place in random.randint(0, len(data), 6):
        data[place] = random.randint(0, 256)
    with contextlib.suppress(FormatError):
        photo, _ = read(bytes(data))
        assert len(photo.pixels) == 3 * photo.width * photo.height
