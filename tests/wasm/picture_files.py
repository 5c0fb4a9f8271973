"""Picture files of every kind, made without Pillow, so that Pillow and its stand-in in the page read the same bytes."""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Iterator

WIDTH, HEIGHT = 13, 11
GRAY, RGB, INDEXED, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
BANDS = {GRAY: 1, RGB: 3, INDEXED: 1, GRAY_ALPHA: 2, RGBA: 4}
DEPTHS = {GRAY: (1, 2, 4, 8, 16), RGB: (8, 16), INDEXED: (1, 2, 4, 8), GRAY_ALPHA: (8, 16), RGBA: (8, 16)}
PASSES = ((0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(
    kind: int,
    bits: int,
    *,
    seed: int = 1,
    is_interlaced: bool = False,
    filters: tuple[int, ...] = (0,),
    more: bytes = b"",
    colors: int = 0,
) -> bytes:
    """A PNG of random pixels; ``filters`` are used in turn."""
    rng = random.Random(seed)
    most = (colors or 1 << bits) - 1
    values = [[rng.randint(0, most) for _ in range(WIDTH * BANDS[kind])] for _ in range(HEIGHT)]
    rows = b"".join(_passes(values, BANDS[kind], bits, is_interlaced, filters))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, bits, kind, 0, 0, is_interlaced)
    parts = chunk(b"IHDR", header), more, chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _passes(
    values: list[list[int]], bands: int, bits: int, is_interlaced: bool, filters: tuple[int, ...]
) -> Iterator[bytes]:
    distance = max(1, bits * bands // 8)
    for left, across, top, down in PASSES if is_interlaced else ((0, 1, 0, 1),):
        above = b""
        for number, y in enumerate(range(top, HEIGHT, down)):
            chosen = [values[y][x * bands + band] for x in range(left, WIDTH, across) for band in range(bands)]
            if not chosen:
                break
            digits = "".join(f"{value:0{bits}b}" for value in chosen)
            line = int(digits.ljust(-len(digits) % 8 + len(digits), "0"), 2).to_bytes((len(digits) + 7) // 8, "big")
            above = above or bytes(len(line))
            kind = filters[number % len(filters)]
            yield bytes([kind]) + _filtered(kind, line, above, distance)
            above = line


def _filtered(kind: int, line: bytes, above: bytes, distance: int) -> bytes:
    found = bytearray()
    for at, value in enumerate(line):
        left = line[at - distance] if at >= distance else 0
        corner = above[at - distance] if at >= distance else 0
        up = above[at]
        guess = left + up - corner
        nearest = min((left, up, corner), key=lambda one: abs(guess - one))
        found.append((value - (0, left, up, (left + up) // 2, nearest)[kind]) % 256)
    return bytes(found)


def palette(colors: int, alpha: bytes = b"") -> bytes:
    """The colors of a PNG with numbers of colors, and how opaque each is."""
    rng = random.Random(colors)
    return chunk(b"PLTE", rng.randbytes(3 * colors)) + (chunk(b"tRNS", alpha) if alpha else b"")


def gif(
    *,
    bits: int = 3,
    hidden: int | None = None,
    screen: tuple[int, int] = (WIDTH, HEIGHT),
    place: tuple[int, int] = (0, 0),
    is_interlaced: bool = False,
    is_local: bool = False,
) -> bytes:
    """A GIF of random pixels."""
    rng = random.Random(bits)
    colors, flags = rng.randbytes(3 << bits), 0x80 | bits - 1
    control = b"" if hidden is None else b"!\xf9\x04" + struct.pack("<BHBB", 1, 0, hidden, 0)
    pixels = [rng.randrange(1 << bits) for _ in range(WIDTH * HEIGHT)]
    local = (flags if is_local else 0) | (0x40 if is_interlaced else 0)
    return b"".join(
        (
            b"GIF89a" + struct.pack("<HHBBB", *screen, 0 if is_local else flags, 1, 0),
            b"" if is_local else colors,
            control,
            b"," + struct.pack("<HHHHB", *place, WIDTH, HEIGHT, local),
            colors if is_local else b"",
            bytes([bits]) + blocks(_lzw(pixels, bits)) + b"\0;",
        )
    )


def _lzw(pixels: list[int], bits: int) -> bytes:
    """Codes that begin anew before they grow longer, so that each is one pixel."""
    codes = []
    for at, pixel in enumerate(pixels):
        if at % ((1 << bits) - 2) == 0:
            codes.append(1 << bits)
        codes.append(pixel)
    codes.append((1 << bits) + 1)
    number = sum(code << (bits + 1) * place for place, code in enumerate(codes))
    return number.to_bytes((len(codes) * (bits + 1) + 7) // 8, "little")


def blocks(data: bytes) -> bytes:
    """Data in blocks, each after its length."""
    parts = (data[at : at + 255] for at in range(0, len(data), 255))
    return b"".join(bytes([len(part)]) + part for part in parts)


def all_files() -> dict[str, bytes]:
    """Every kind of file, by a name."""
    files = {}
    for kind, depths in DEPTHS.items():
        for bits in depths:
            colors = palette(1 << bits) if kind == INDEXED else b""
            for is_interlaced in (False, True):
                name = f"png kind {kind} bits {bits}{' in passes' if is_interlaced else ''}"
                files[name] = png(kind, bits, is_interlaced=is_interlaced, filters=(0, 1, 2, 3, 4), more=colors)
    for bits in DEPTHS[GRAY]:
        hidden = chunk(b"tRNS", struct.pack(">H", 1 if bits < 16 else 257))
        files[f"png gray bits {bits} with a transparent gray"] = png(
            GRAY, bits, more=hidden, colors=2 if bits < 16 else 0
        )
    files["png with a transparent color"] = png(RGB, 8, more=chunk(b"tRNS", struct.pack(">HHH", 0, 1, 1)), colors=2)
    files["png with transparent numbers"] = png(INDEXED, 4, more=palette(16, bytes(range(0, 256, 20))))
    files["png with too few colors"] = png(INDEXED, 4, more=palette(5))
    files["gif"] = gif()
    files["gif of 256 colors"] = gif(bits=8)
    files["gif with a transparent color"] = gif(hidden=2)
    files["gif in passes"] = gif(is_interlaced=True)
    files["gif with its own colors"] = gif(is_local=True)
    files["gif on a larger screen"] = gif(screen=(20, 15), place=(3, 2))
    files["gif on a larger screen with a transparent color"] = gif(screen=(20, 15), place=(3, 2), hidden=2)
    files["gif beyond its screen"] = gif(screen=(10, 5), place=(1, 1))
    return files
